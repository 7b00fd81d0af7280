import type { Database } from '../database.ts';
import type { PurgedTable } from './records.ts';

/** Pieces whose lines go in one statement. */
const PIECES_A_BATCH = 500;

/** Longer than the removal lasts: no server builds the index anew before. */
const CLAIM_MS = 600_000;

/**
 * Forgets the search index of what an account lost records of: pieces of their names stand in it. It is made anew by a server, as after many
 * changes (`database/search`); until then searches read the records through.
 */
export async function forgetIndex(
  database: Database,
  account_id: number,
  table: PurgedTable,
  now: number,
): Promise<void> {
  const of = [account_id, table];
  const known = await database.transaction(async session => {
    await session.run('DELETE FROM search_changed WHERE account_id = ? AND resource = ?', of);
    return session.run(
      "UPDATE search_progress SET blocks = 0, last_id = 0, epoch = epoch + 1, claimed_by = 'purge', claimed_until = ? WHERE account_id = ? AND resource = ?",
      [now + CLAIM_MS, ...of],
    );
  });
  if (known === 0) return;
  for (;;) {
    const rows = await database.call(session =>
      session.all(
        `SELECT DISTINCT piece FROM search_pieces WHERE account_id = ? AND resource = ? ORDER BY piece LIMIT ${PIECES_A_BATCH}`,
        of,
      ),
    );
    const highest = rows.at(-1)?.piece;
    if (highest === undefined) break;
    await database.transaction(session =>
      session.run('DELETE FROM search_pieces WHERE account_id = ? AND resource = ? AND piece <= ?', [
        ...of,
        highest,
      ]),
    );
  }
  await database.call(session =>
    session.run(
      "UPDATE search_progress SET claimed_by = '', claimed_until = 0 WHERE account_id = ? AND resource = ? AND claimed_by = 'purge'",
      of,
    ),
  );
}
