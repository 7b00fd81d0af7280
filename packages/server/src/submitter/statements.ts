import { inBatches } from '../database/batches.ts';
import type { Session, SqlValue } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';

/** Most rows in one statement: SQLite takes 32,766 values. */
const ROWS_A_STATEMENT = 200;

type NewRow = Readonly<Record<string, SqlValue>>;

/**
 * Inserts rows with the same columns. The step between their ids depends on the database, so callers who need the ids
 * read the rows back.
 */
export async function insertRows(session: Session, table: string, rows: readonly NewRow[]): Promise<void> {
  for (const part of inBatches(rows, ROWS_A_STATEMENT)) {
    const columns = Object.keys(part[0] ?? {});
    const line = `(${marks(columns.length)})`;
    const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${part.map(() => line).join(',')}`;
    await session.run(
      sql,
      part.flatMap(row => columns.map(column => row[column] ?? null)),
    );
  }
}

/** Inserts a row into a table with an auto-increment id, and returns the id. */
export async function insertRow(session: Session, table: string, row: NewRow): Promise<number> {
  await insertRows(session, table, [row]);
  const [last] = await session.all(
    session.engine === 'sqlite' ? 'SELECT last_insert_rowid() AS id' : 'SELECT LAST_INSERT_ID() AS id',
  );
  return Number(last?.id);
}

/**
 * Updates columns of many rows, each with its own values, in one statement per batch.
 *
 * @param changes the values by id, in the order of `columns`
 */
export async function updateById(
  session: Session,
  table: string,
  columns: readonly string[],
  changes: ReadonlyMap<number, readonly SqlValue[]>,
): Promise<void> {
  for (const part of inBatches([...changes], ROWS_A_STATEMENT)) {
    const whens = part.map(() => 'WHEN ? THEN ?').join(' ');
    const sets = columns.map(column => `${column} = CASE id ${whens} END`).join(', ');
    const values = columns.flatMap((_, c) => part.flatMap(([id, row]) => [id, row[c] ?? null]));
    await session.run(`UPDATE ${table} SET ${sets} WHERE id IN (${marks(part.length)})`, [
      ...values,
      ...part.map(([id]) => id),
    ]);
  }
}
