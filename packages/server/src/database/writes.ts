import { LINKS, MissingParent, type Rows, type WritableResource } from '@mirlo/core';
import { type Submission, WAITING_STATES } from '@mirlo/core/filing';
import { SUBMISSION_COLUMNS } from './columns.ts';
import { submissionValues } from './rows.ts';
import { changesSearch, searchColumns, searchedColumns } from './search-columns.ts';
import type { Session, SqlValue } from './session.ts';
import { forUpdate, marks } from './sql-text.ts';
import { isForeignKeyError } from './sqlite-session.ts';

type Changes = Partial<Omit<Rows[WritableResource], 'id' | 'account_id' | 'sandbox' | 'created_at'>>;

/**
 * Changes columns of a record, and its search text where one of them is searched. What the text is made of is read under the row's lock:
 * of two who change different fields at one instant the second one must see what the first one wrote.
 */
export async function updateRow(
  session: Session,
  resource: WritableResource,
  id: number,
  changes: Changes,
): Promise<void> {
  const columns: Record<string, SqlValue> = {};
  for (const [column, value] of Object.entries(changes)) {
    if (value !== undefined) columns[column] = value;
  }
  if (changesSearch(resource, changes)) {
    const [current] = await session.all(
      `SELECT ${searchedColumns(resource).join(', ')} FROM ${resource} WHERE id = ?${forUpdate(session)}`,
      [id],
    );
    Object.assign(columns, searchColumns(resource, { ...current, ...columns }));
  }
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const sql = `UPDATE ${resource} SET ${names.map(name => `${name} = ?`).join(', ')} WHERE id = ?`;
  try {
    await session.run(sql, [...Object.values(columns), id]);
  } catch (error) {
    throw (await missingParent(session, resource, columns, error)) ?? error;
  }
}

const ROWS_A_STATEMENT = 100;
const UPSERT_INTO = `INSERT INTO submissions (${SUBMISSION_COLUMNS.join(', ')}) VALUES `;
const UPSERT_LINE = `(${marks(SUBMISSION_COLUMNS.length)})`;
const CHANGING = SUBMISSION_COLUMNS.filter(column => column !== 'resource' && column !== 'record_id');
const WHERE_THERE = {
  mysql: ` ON DUPLICATE KEY UPDATE ${CHANGING.map(c => `${c} = VALUES(${c})`).join(', ')}`,
  sqlite: ` ON CONFLICT (resource, record_id) DO UPDATE SET ${CHANGING.map(c => `${c} = excluded.${c}`).join(', ')}`,
} as const;

/** Writes submissions whole, many in one statement; columns that are only the submitter's stay as they are. */
export async function putSubmissionRows(session: Session, submissions: readonly Submission[]): Promise<void> {
  for (let start = 0; start < submissions.length; start += ROWS_A_STATEMENT) {
    const part = submissions.slice(start, start + ROWS_A_STATEMENT);
    const sql = `${UPSERT_INTO}${part.map(() => UPSERT_LINE).join(', ')}${WHERE_THERE[session.engine]}`;
    const bindings = part.flatMap(submission => {
      const values = submissionValues(submission);
      return SUBMISSION_COLUMNS.map(column => sqlValue(values[column]));
    });
    await session.run(sql, bindings);
  }
}

/**
 * Has the waiting submissions of an establishment's records looked at again. Through its account: the index on states begins with it,
 * and none begins with the establishment.
 */
export async function wakeRows(session: Session, establishmentId: number, at: number): Promise<void> {
  const [establishment] = await session.all('SELECT account_id FROM establishments WHERE id = ?', [
    establishmentId,
  ]);
  if (!establishment) return;
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ?
      WHERE account_id = ? AND resource IN ('guests', 'contracts') AND state IN (${marks(WAITING_STATES.length)})
        AND establecimiento_id = ? AND operation IS NULL`,
    [at, at, establishment.account_id ?? null, ...WAITING_STATES, establishmentId],
  );
}

/** SQLite names no constraint: looks for the first changed link whose record is gone. */
async function missingParent(
  session: Session,
  resource: WritableResource,
  columns: Readonly<Record<string, SqlValue>>,
  error: unknown,
): Promise<MissingParent | null> {
  if (!isForeignKeyError(error)) return null;
  for (const { field, parent } of LINKS[resource]) {
    const id = columns[field] ?? null;
    const found = await session.all(`SELECT 1 FROM ${parent} WHERE id = ?`, [id]);
    if (id !== null && found.length === 0) return new MissingParent(resource, field);
  }
  return null;
}

function sqlValue(value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new TypeError(`a column takes text, numbers and booleans, not ${typeof value}`);
}
