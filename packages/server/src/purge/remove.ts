import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';

/** Counts of the rows that a transaction deleted, by table. */
type Removed = Readonly<Record<string, number>>;

/** Records what a purge deletes. Each method runs in a transaction, which may be retried. */
export interface PurgeRecord {
  /** Called before anything is deleted. */
  begin(session: Session): Promise<void>;
  /**
   * Called in the transaction that deletes, so that both are stored or neither. `records`: by account, how many of the
   * rows are guests or contracts.
   */
  removed(session: Session, removed: Removed, records?: ReadonlyMap<number, number>): Promise<void>;
}

/** Deletes rows of a table and records them, in one transaction. Returns how many. */
export type Remove = (table: string, work: (session: Session) => PromiseLike<number>) => Promise<number>;

/**
 * Makes the function that a run deletes rows with: each call is a transaction, and its count is added to the run's
 * record, if there is one.
 */
export function removing(database: Database, record: PurgeRecord | null): Remove {
  return (table, work) =>
    database.transaction(async session => {
      const count = await work(session);
      if (count > 0) await record?.removed(session, { [table]: count });
      return count;
    });
}
