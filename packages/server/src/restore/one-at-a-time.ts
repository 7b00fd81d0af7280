import type { Database } from '../database/database.ts';
import { type Guard, guardBy } from '../database/migration-guard.ts';

/** Longer than a killed one is waited for. */
const WAIT_MS = 20_000;

const BUSY =
  'another mirlo restore check or record adopt is at work on this database: run this again once it has ended';

/** Of the row that says who settles a restore. */
const RESTORE_ID = 2;

/**
 * Has one process at a time write into a database what the ministry has: two at once would adopt a lote twice.
 *
 * @param fn is given what it asks before it writes on
 * @throws Error where another one is at work for longer than this one waits; one that was killed is not waited for
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
