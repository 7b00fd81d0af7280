import { COLUMNS, SUBMISSION_COLUMNS } from '../../../packages/server/src/database/columns.ts';
import { INSERT_COLUMNS, type InsertTable } from '../../../packages/server/src/database/insert-plan.ts';
import type { Body } from '../../conformance/harness.ts';

/**
 * The statements that the server sends, written out for the bare side of the comparison and for
 * filling databases.
 */

export type Value = string | number | null;

/**
 * Makes a row in the column order of the insert, from the sent values alone. Nothing is checked.
 */
export function rowOf(table: InsertTable, values: Readonly<Record<string, unknown>>): Value[] {
  return INSERT_COLUMNS[table].map(column => {
    const value = values[column];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  });
}

/** The columns of every record besides the sent ones. */
export function kept(account_id: number, now: number): Body {
  return { account_id, sandbox: 0, revision: 1, created_at: now, updated_at: now };
}

/** Makes the submission of an accepted record, like most of a register: nothing is left to do. */
export function submission(
  resource: 'guests' | 'contracts',
  record_id: number,
  values: { account_id: number; establecimiento_id: unknown; now: number },
): Record<string, unknown> {
  const { account_id, establecimiento_id, now } = values;
  return {
    resource,
    record_id,
    account_id,
    establecimiento_id,
    sandbox: 0,
    unit: resource === 'guests' ? `alone:${record_id}` : `rental:${record_id}`,
    communication: resource === 'guests' ? 'PV' : 'AV',
    state: 'accepted',
    autoridad: 'mir',
    due_at: now + 86_400_000,
    file_at: null,
    lote: '00000000-0000-4000-8000-000000000001',
    codigo_comunicacion: '00000000-0000-4000-8000-000000000002',
    filings: 1,
    issues: '[]',
    revision: 1,
    updated_at: now,
  };
}

let seq = Math.floor(Math.random() * 2 ** 52);

/** The line of the audit that is stored with a new record. */
export function auditLine(
  resource: 'guests' | 'contracts',
  record_id: number,
  { account_id, now }: { account_id: number; now: number },
): Record<string, unknown> {
  seq += 1;
  const operation = resource === 'guests' ? 'createGuest' : 'createRental';
  const by = { actor: 'key', actor_id: 1, address: '127.0.0.1' };
  return { at: now, account_id, ...by, operation, resource, record_id, result: 'ok', n: 1, seq };
}

/** Makes a search text. The bare side only folds case. */
export function searchText(...texts: unknown[]): string {
  return texts
    .filter(text => typeof text === 'string')
    .join('\n')
    .toLowerCase();
}

export function insertInto(table: InsertTable, rows: number): string {
  const columns = INSERT_COLUMNS[table];
  const row = `(${columns.map(() => '?').join(',')})`;
  return `INSERT INTO ${table} (${columns.join(',')}) VALUES ${Array.from({ length: rows }, () => row).join(',')}`;
}

const GUEST_COLUMNS = [
  ...COLUMNS.guests.map(column => `r.${column}`),
  ...SUBMISSION_COLUMNS.map(column => `s.${column} AS s_${column}`),
].join(', ');
const WITH_SUBMISSION = "INNER JOIN submissions s ON s.record_id = r.id AND s.resource = 'guests'";

export const GUEST_BY_ID = `SELECT ${GUEST_COLUMNS} FROM guests r ${WITH_SUBMISSION} WHERE r.id = ?`;

const page = (condition: string) =>
  `SELECT ${GUEST_COLUMNS} FROM guests r ${WITH_SUBMISSION}
   INNER JOIN (SELECT r.id FROM guests r WHERE r.account_id = ?${condition} ORDER BY r.id LIMIT ? OFFSET ?) page ON page.id = r.id
   ORDER BY r.id`;
const SEARCHED = " AND r.search_text LIKE ? ESCAPE '!'";
const count = (condition: string) =>
  `SELECT COUNT(r.id) AS total FROM guests r WHERE r.account_id = ?${condition}`;

export const GUEST_PAGE = page('');
export const GUEST_COUNT = count('');
export const FOUND_PAGE = page(SEARCHED);
export const FOUND_COUNT = count(SEARCHED);
