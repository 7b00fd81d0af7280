import { inBatches } from '../../database/batches.ts';
import type { Session, SqlValue } from '../../database/session.ts';
import { marks } from '../../database/sql-text.ts';

/** Most rows in one statement: SQLite takes 32,766 values. */
const ROWS_A_STATEMENT = 200;

/**
 * Updates columns of many communications, each with its own values. The statement is text because a
 * query builder can only give all rows the same values.
 *
 * @param changes the values by id, in the order of `columns`
 */
export async function updateCommunications(
  session: Session,
  columns: readonly string[],
  changes: readonly (readonly [id: number, values: readonly SqlValue[]])[],
): Promise<void> {
  for (const part of inBatches(changes, ROWS_A_STATEMENT)) {
    const whens = part.map(() => 'WHEN ? THEN ?').join(' ');
    const sets = columns.map(column => `${column} = CASE id ${whens} END`).join(', ');
    const values = columns.flatMap((_, c) => part.flatMap(([id, row]) => [id, row[c] ?? null]));
    await session.run(`UPDATE communications SET ${sets} WHERE id IN (${marks(part.length)})`, [
      ...values,
      ...part.map(([id]) => id),
    ]);
  }
}
