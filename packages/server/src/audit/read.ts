import { type AuditLine, RESOURCES } from '@mirlo/core';
import { AUDIT_COLUMNS } from '../database/columns.ts';
import { NOBODY } from '../database/insert-plan.ts';
import type { Row, Session, SqlValue } from '../database/session.ts';

/** A record, a key or an account (`accounts`). */
interface AuditedRecord {
  resource: string;
  id: number;
}

/** Which lines are asked for; without any, all. */
export interface AuditQuery {
  account?: number;
  record?: AuditedRecord;
  /** Epoch milliseconds. */
  since?: number;
  /** The newest of them. */
  limit: number;
}

/** The newest lines that match, oldest first. Those of one account are read along the table's key; without one, the whole table. */
export async function readAudit(
  session: Session,
  { account, record, since, limit }: AuditQuery,
): Promise<AuditLine[]> {
  const conditions: [string, ...SqlValue[]][] = [];
  const owner = account ?? (record && (await accountOf(session, record)));
  if (owner !== undefined) conditions.push(['account_id = ?', owner]);
  if (since !== undefined) conditions.push(['at >= ?', since]);
  if (record) conditions.push(changesOf(record));
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  const rows = await session.all(
    `SELECT ${AUDIT_COLUMNS.join(', ')} FROM audit ${where} ORDER BY at DESC, seq DESC LIMIT ?`,
    [...conditions.flatMap(([, ...values]) => values), limit],
  );
  return rows.map(lineOf).reverse();
}

/** A change of an account itself names no record; refused calls name no operation. */
function changesOf({ resource, id }: AuditedRecord): [string, ...SqlValue[]] {
  return resource === 'accounts'
    ? ['account_id = ? AND resource IS NULL AND operation IS NOT NULL', id]
    : ['resource = ? AND record_id = ?', resource, id];
}

const OWNED = new Map<string, string>([
  ['keys', 'api_keys'],
  ...RESOURCES.map(name => [name, name] as const),
]);

/** Whose a record is, as far as that is known: of a deleted guest or contract its submission tells, of other deleted records nothing. */
async function accountOf(session: Session, { resource, id }: AuditedRecord): Promise<number | undefined> {
  if (resource === 'accounts') return id;
  const table = OWNED.get(resource);
  if (table === undefined) return undefined;
  const [row] = await session.all(`SELECT account_id FROM ${table} WHERE id = ?`, [id]);
  const [submission] = row
    ? [row]
    : await session.all('SELECT account_id FROM submissions WHERE resource = ? AND record_id = ?', [
        resource,
        id,
      ]);
  return submission ? Number(submission.account_id) : undefined;
}

function lineOf(row: Row): AuditLine {
  const { fields, at, n, operation, resource, record_id, account_id, actor_id, actor_name } = row;
  return {
    at: Number(at),
    account_id: account_id === NOBODY ? null : numberOrNull(account_id),
    actor: row.actor as AuditLine['actor'],
    actor_id: numberOrNull(actor_id),
    actor_name: textOrNull(actor_name),
    operation: textOrNull(operation),
    resource: textOrNull(resource),
    record_id: numberOrNull(record_id),
    fields: typeof fields === 'string' ? fields.split(',') : [],
    address: textOrNull(row.address),
    result: String(row.result),
    n: Number(n),
  };
}

function numberOrNull(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
