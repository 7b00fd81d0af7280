import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { ContractModel, MODELS, PersonModel, SubmissionModel } from '../database/models.ts';
import { joinSubmission } from '../database/selects.ts';
import type { Session } from '../database/session.ts';
import type { PurgeRecord, Remove } from './remove.ts';
import { isFinal, isOld, oldRemainders, type PurgedResource, type PurgeRule } from './rule.ts';

/** Records in one transaction. It is short enough for a server that works on the same SQLite file. */
const BATCH = 200;

/** Counts of deleted rows (or rows to delete), by table. */
export type PurgeCounts = Record<PurgedTable, number>;
export type PurgedTable = PurgedResource | 'vehicles' | 'persons' | 'licenses' | 'addresses' | 'submissions';

/** Returns counts of zero. */
export function noCounts(): PurgeCounts {
  return { guests: 0, contracts: 0, vehicles: 0, persons: 0, licenses: 0, addresses: 0, submissions: 0 };
}

/** The context of a purge. */
export interface Purging {
  database: Database;
  dryRun: boolean;
  record: PurgeRecord | null;
  remove: Remove;
}

/** The result for the records of one resource. */
export interface PurgedRecords {
  counts: PurgeCounts;
  /**
   * By state: records that are old enough, but stay because their filing, or that of another guest in it, is not final.
   */
  kept: Record<string, number>;
}

/**
 * Deletes the records that the rule selects, with their parts and submissions, in batches. Each batch is one
 * transaction, so an interrupted purge is simply started again.
 *
 * @param purging the database, whether to count only, and the record of what is deleted
 * @param told called after each batch with how many records were deleted so far, and how many are old enough
 */
export async function purgeRecords(
  resource: PurgedResource,
  rule: PurgeRule,
  { dryRun, database, record, remove }: Purging,
  told: (gone: number, old: number) => void,
): Promise<PurgedRecords> {
  const purged = { counts: noCounts(), kept: await oldByState(database, resource, rule) };
  const old = Object.values(purged.kept).reduce((sum, count) => sum + count, 0);
  for (let last = 0; ; ) {
    const found = await database.call(({ knex }) =>
      oldAndFinal(knex, resource, rule).where('r.id', '>', last).orderBy('r.id').limit(BATCH),
    );
    if (found.length === 0) break;
    const ids = found.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    const take = async (session: Session) => {
      const batch = await takeBatch(session, resource, rule, ids, dryRun);
      if (!dryRun && batch.chosen.length > 0)
        await record?.removed(session, batch.counts, byAccount(batch.chosen));
      return batch;
    };
    add(purged, await (dryRun ? database.call(take) : database.transaction(take)));
    told(purged.counts[resource], old);
  }
  purged.counts.submissions += await purgeRemainders({ database, dryRun, remove }, resource, rule);
  return purged;
}

async function oldByState(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<Record<string, number>> {
  const rows = await database.call(({ knex }) =>
    withSubmission(knex, resource)
      .modify(isOld, resource, rule)
      .select('s.state')
      .count({ n: '*' })
      .groupBy('s.state')
      .castTo<{ state: string; n: number }[]>(),
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Selects records (alias `r`) with their submissions (alias `s`). */
function withSubmission(knex: Knex, resource: PurgedResource) {
  return joinSubmission(MODELS[resource].query(knex).alias('r'), resource, false);
}

/** A record that is old enough, and whose submission is final. */
interface Candidate {
  id: number;
  account_id: number;
  state: string;
  unit: string;
  communication_id: number | null;
}

function oldAndFinal(knex: Knex, resource: PurgedResource, rule: PurgeRule) {
  return withSubmission(knex, resource)
    .select('r.id', 'r.account_id', 's.state', 's.unit', 's.communication_id')
    .modify(isOld, resource, rule)
    .modify(isFinal, rule)
    .castTo<Candidate[]>();
}

function byAccount(chosen: readonly Candidate[]): ReadonlyMap<number, number> {
  const groups = Map.groupBy(chosen, ({ account_id }) => account_id);
  return new Map([...groups].map(([account, { length }]) => [account, length]));
}

interface Batch {
  chosen: readonly Candidate[];
  counts: PurgeCounts;
}

/**
 * Counts what is to be deleted of these records. Without `dryRun`, in a transaction, it first checks the records again
 * with row locks, because a caller may have changed them, and then deletes them. Parts are deleted with their contract
 * by foreign keys.
 */
async function takeBatch(
  session: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  of: readonly number[],
  dryRun: boolean,
): Promise<Batch> {
  const { knex } = session;
  const [chosen, counts] = [await chosenOf(session, resource, rule, of), noCounts()];
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return { chosen, counts };
  counts[resource] = ids.length;
  counts.submissions = ids.length;
  if (resource === 'contracts') Object.assign(counts, await countParts(knex, ids));
  if (!dryRun) {
    await MODELS[resource].query(knex).findByIds(ids).delete();
    await SubmissionModel.query(knex).delete().where({ resource }).whereIn('record_id', ids);
  }
  return { chosen, counts };
}

/**
 * Chooses which of these records are deleted: those that are old and final, if every other guest of the same filing is
 * too. Otherwise a later change of a guest who stays would annul the filing, and file it anew without the deleted
 * guest. In a transaction the chosen records are locked.
 */
export async function chosenOf(
  { knex, inTransaction }: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  ids: readonly number[],
): Promise<Candidate[]> {
  const found = oldAndFinal(knex, resource, rule)
    .whereIn('r.id', [...ids])
    .orderBy('r.id');
  const rows = await (inTransaction ? found.forUpdate() : found);
  if (resource === 'contracts' || rule.sandbox || rows.length === 0) return rows;
  const held = await heldFilings(knex, rule, [...new Set(rows.map(({ unit }) => unit))]);
  return rows.filter(({ communication_id: filing }) => filing === null || !held.has(filing));
}

/** Finds the filings of these stays with a guest who is not old, or not final. */
async function heldFilings(
  knex: Knex,
  rule: PurgeRule,
  units: readonly string[],
): Promise<ReadonlySet<number | null>> {
  const members = await SubmissionModel.query(knex)
    .select('record_id', 'communication_id')
    .where({ resource: 'guests', gone: false })
    .whereIn('unit', [...units])
    .whereNotNull('communication_id');
  const ids = members.map(({ record_id }) => record_id);
  const going = new Set((await oldAndFinal(knex, 'guests', rule).whereIn('r.id', ids)).map(({ id }) => id));
  return new Set(members.filter(member => !going.has(member.record_id)).map(one => one.communication_id));
}

/** Counts the parts that are deleted with contracts. */
async function countParts(knex: Knex, contracts: number[]): Promise<Partial<PurgeCounts>> {
  const their = (relation: string) => ContractModel.relatedQuery(relation, knex).for(contracts);
  const ofPersons = (relation: string) => PersonModel.relatedQuery(relation, knex).for(their('persons'));
  return {
    vehicles: await their('vehicles').resultSize(),
    persons: await their('persons').resultSize(),
    licenses: await ofPersons('licenses').resultSize(),
    addresses: (await their('addresses').resultSize()) + (await ofPersons('addresses').resultSize()),
  };
}

/** Deletes the old submissions of records that were deleted over the API. */
async function purgeRemainders(
  { database, dryRun, remove }: Omit<Purging, 'record'>,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<number> {
  if (dryRun) return database.call(({ knex }) => oldRemainders(knex, resource, rule).resultSize());
  for (let removed = 0; ; ) {
    const rows = await database.call(({ knex }) =>
      oldRemainders(knex, resource, rule).select('s.record_id').limit(BATCH),
    );
    if (rows.length === 0) return removed;
    const ids = rows.map(({ record_id }) => record_id);
    removed += await remove('submissions', ({ knex }) =>
      SubmissionModel.query(knex).delete().where({ resource }).whereIn('record_id', ids),
    );
  }
}

function add({ counts, kept }: PurgedRecords, batch: Batch): void {
  for (const table of Object.keys(counts) as PurgedTable[]) counts[table] += batch.counts[table];
  for (const { state } of batch.chosen) {
    const left = (kept[state] ?? 0) - 1;
    if (left > 0) kept[state] = left;
    else delete kept[state];
  }
}
