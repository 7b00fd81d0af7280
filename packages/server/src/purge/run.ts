import type { FiledResource } from '@mirlo/core';
import type { Model } from 'objection';
import type { Database } from '../database/database.ts';
import { AuditModel, CommunicationModel, LoteModel, MODELS, SubmissionModel } from '../database/models.ts';
import type { Select } from '../database/selects.ts';
import type { Session } from '../database/session.ts';
import type { PurgeRule } from './rule.ts';

const { guests, contracts, vehicles, persons, licenses, addresses, invitations } = MODELS;

/** The tables that a purge deletes from, in the order in which it names them. */
const TABLES = {
  guests,
  contracts,
  vehicles,
  persons,
  licenses,
  addresses,
  submissions: SubmissionModel,
  invitations,
  communications: CommunicationModel,
  lotes: LoteModel,
  audit: AuditModel,
} as const;

type PurgedTable = keyof typeof TABLES;

/** Counts of deleted rows (or rows to delete), by table. */
export type Counts = Record<PurgedTable, number>;

/** Records what a purge deletes. Each method runs in a transaction, which may be retried. */
export interface PurgeRecord {
  /** Called before anything is deleted. */
  begin(session: Session): Promise<void>;
  /**
   * Called in the transaction that deletes. `records`: by account, how many of the rows are guests
   * or contracts.
   */
  removed(
    session: Session,
    removed: Readonly<Record<string, number>>,
    records?: ReadonlyMap<number, number>,
  ): Promise<void>;
}

/** A purge that runs. */
export interface PurgeRun {
  database: Database;
  rule: PurgeRule;
  /** Counts the rows and deletes none. */
  dryRun: boolean;
  record: PurgeRecord | null;
  /** Called with a text about what is being done. */
  progress(text: string): void;
  /** The rows deleted so far, or those that would have been. */
  counts: Counts;
  /** By state: records that are old enough and not deleted. */
  kept: Record<string, number>;
  /**
   * Filled by a dry run only: the records whose submissions would have been deleted. A real run has
   * deleted them.
   */
  going: Readonly<Record<FiledResource, Set<number>>>;
}

/** Makes the state of a new purge, or of the part that a test runs. */
export function newRun(given: Pick<PurgeRun, 'database' | 'rule' | 'dryRun'> & Partial<PurgeRun>): PurgeRun {
  const counts = Object.fromEntries(Object.keys(TABLES).map(table => [table, 0])) as Counts;
  const going = { guests: new Set<number>(), contracts: new Set<number>() };
  return { record: null, progress: () => undefined, ...given, counts, kept: {}, going };
}

/** Deletes rows of a table and records how many, in one transaction. A dry run counts them. */
export async function remove(
  { database, dryRun, record, counts }: PurgeRun,
  table: PurgedTable,
  narrow: (rows: Select) => Select,
): Promise<void> {
  const model: typeof Model = TABLES[table];
  const rows = ({ knex }: Session) => narrow(model.query(knex));
  counts[table] += dryRun
    ? await database.call(session => rows(session).resultSize())
    : await database.transaction(async session => {
        const count = await rows(session).delete();
        if (count > 0) await record?.removed(session, { [table]: count });
        return count;
      });
}
