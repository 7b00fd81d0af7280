import type { Session, SqlValue } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';

/** Rows in one statement at most: SQLite takes 32,766 values. */
const ROWS_A_STATEMENT = 200;

/**
 * Inserts rows of equal columns into a table with a counted id and gives the ids in order: those of one statement follow each other (InnoDB with
 * rows known beforehand; SQLite has one writer).
 */
export async function insertRows(
  session: Session,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows.slice(start, start + ROWS_A_STATEMENT);
    const columns = Object.keys(part[0] ?? {});
    const line = `(${marks(columns.length)})`;
    const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${part.map(() => line).join(',')}`;
    await session.run(
      sql,
      part.flatMap(row => columns.map(column => row[column] ?? null)),
    );
    ids.push(...(await lastIds(session, part.length)));
  }
  return ids;
}

async function lastIds(session: Session, count: number): Promise<number[]> {
  const sqlite = session.engine === 'sqlite';
  const [row] = await session.all(
    sqlite
      ? 'SELECT last_insert_rowid() AS id, 1 AS step'
      : 'SELECT LAST_INSERT_ID() AS id, @@auto_increment_increment AS step',
  );
  const [id, step] = [Number(row?.id), Number(row?.step)];
  const first = sqlite ? id - count + 1 : id;
  return Array.from({ length: count }, (_, i) => first + i * step);
}

/** Sets columns of many rows, each to its own value, in one statement: `changes` by id. */
export async function updateById(
  session: Session,
  table: string,
  columns: readonly string[],
  changes: ReadonlyMap<number, readonly SqlValue[]>,
): Promise<void> {
  const entries = [...changes];
  for (let start = 0; start < entries.length; start += ROWS_A_STATEMENT) {
    const part = entries.slice(start, start + ROWS_A_STATEMENT);
    const whens = part.map(() => 'WHEN ? THEN ?').join(' ');
    const sets = columns.map(column => `${column} = CASE id ${whens} END`).join(', ');
    const values = columns.flatMap((_, c) => part.flatMap(([id, row]) => [id, row[c] ?? null]));
    await session.run(`UPDATE ${table} SET ${sets} WHERE id IN (${marks(part.length)})`, [
      ...values,
      ...part.map(([id]) => id),
    ]);
  }
}
