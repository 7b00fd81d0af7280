import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { ContractModel, MODELS, PersonModel, SubmissionModel } from '../models.ts';
import { joinSubmission } from '../selects.ts';
import type { Session } from '../session.ts';
import type { PurgeRecord, Remove } from './remove.ts';
import { isFinal, isOld, oldRemainders, type PurgedResource, type PurgeRule } from './rule.ts';

/** Records in one transaction: short enough for a server beside it on the same SQLite file. */
const BATCH = 200;

/** Rows removed, or to be removed, by table. */
export type PurgeCounts = Record<PurgedTable, number>;
export type PurgedTable = PurgedResource | 'vehicles' | 'persons' | 'licenses' | 'addresses' | 'submissions';

/** Nothing removed yet. */
export function noCounts(): PurgeCounts {
  return { guests: 0, contracts: 0, vehicles: 0, persons: 0, licenses: 0, addresses: 0, submissions: 0 };
}

/** What a purge works with. */
export interface Purging {
  database: Database;
  dryRun: boolean;
  record: PurgeRecord | null;
  remove: Remove;
}

/** What became, or would become, of the records of a resource. */
export interface PurgedRecords {
  counts: PurgeCounts;
  /** Records that are old enough and stay, because their filing is not final, or not for every guest of it, by state. */
  kept: Record<string, number>;
}

/**
 * Removes the records that the rule takes, with their parts and submissions, batch by batch; each batch is whole or not at all, so a
 * purge that was cut short is simply begun again.
 *
 * @param purging where, whether it counts only, and who writes down what goes
 * @param told after each batch: how many records went so far, of how many that are old enough
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

/** Records `r` with their submissions `s`. */
function withSubmission(knex: Knex, resource: PurgedResource) {
  return joinSubmission(MODELS[resource].query(knex).alias('r'), resource, false);
}

/** A record that may go. */
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
 * Counts what goes of these records; or, in a transaction, looks again with locks at what a caller may have changed in between, and removes it. Parts
 * go with their contract by their links.
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
 * Which of these records go: those that are old and final, as is every other guest of the same filing. Else a later change of one who stays
 * would annul the filing, and file it anew without the one who went. In a transaction what is looked at is locked.
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

/** The filings of these stays that hold a guest who is not old, or not final. */
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

/** What goes with contracts. */
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

/** What is left of records that were deleted over the API. */
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
