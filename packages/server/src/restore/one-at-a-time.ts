import type { Database } from '../database/database.ts';
import { type Guard, guardBy } from '../database/migration-guard.ts';

/** Longer than it takes to notice that another process was killed. */
const WAIT_MS = 20_000;

const BUSY =
  'another mirlo restore check or record adopt is at work on this database: run this again once it has ended';

/** Id of the guard row for the process that settles a restore. */
const RESTORE_ID = 2;

/**
 * Lets one process at a time write the ministry's filings into a database. Two at once would adopt
 * a lote twice.
 *
 * @throws Error where another process holds the guard for longer than 20 seconds
 */
export async function oneAtATime<T>(
  database: Database,
  fn: (guard: Pick<Guard, 'assertHeld'>) => Promise<T>,
): Promise<T> {
  const guard = await guardBy(database, { id: RESTORE_ID, waitMs: WAIT_MS, busy: BUSY });
  try {
    return await fn(guard);
  } finally {
    await guard.release();
  }
}
