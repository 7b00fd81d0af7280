import type { Database } from '../database.ts';
import type { Session } from '../session.ts';

/** Rows that a transaction removed, by table. */
type Removed = Readonly<Record<string, number>>;

/** Writes down what a purge removes; each call in a transaction, which may be begun again. */
export interface PurgeRecord {
  /** Before anything goes. */
  begin(session: Session): Promise<void>;
  /** With what goes: both are stored or neither. `records`: guests or contracts of them, by account. */
  removed(session: Session, removed: Removed, records?: ReadonlyMap<number, number>): Promise<void>;
}

/** Removes rows of a table in one transaction, and has them written down in it. Gives how many. */
export type Remove = (table: string, work: (session: Session) => PromiseLike<number>) => Promise<number>;

/** Removals of a run: each in a transaction of its own, with its count on the run's record, where it keeps one. */
export function removing(database: Database, record: PurgeRecord | null): Remove {
  return (table, work) =>
    database.transaction(async session => {
      const count = await work(session);
      if (count > 0) await record?.removed(session, { [table]: count });
      return count;
    });
}
