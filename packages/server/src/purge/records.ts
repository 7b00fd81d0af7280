import type { FiledResource } from '@mirlo/core';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { ContractModel, MODELS, PersonModel, SubmissionModel } from '../database/models.ts';
import { joinSubmission } from '../database/selects.ts';
import type { Session } from '../database/session.ts';
import { isFinal, isOld, oldRemainders, type PurgeRule } from './rule.ts';
import { type Counts, type PurgeRun, remove } from './run.ts';

/**
 * Records deleted in one transaction: few, so that a server on the same SQLite file need not wait
 * long.
 */
const BATCH = 200;

/**
 * Deletes the records that the rule selects, with their parts and submissions, each batch in one
 * transaction.
 */
export async function purgeRecords(run: PurgeRun, resource: FiledResource): Promise<void> {
  const { database, rule, dryRun, counts, kept, progress } = run;
  progress(`Looking for old ${resource}`);
  const states = await oldByState(database, resource, rule);
  for (const { state, n } of states) kept[state] = (kept[state] ?? 0) + n;
  const old = states.reduce((sum, { n }) => sum + n, 0);
  for (let last = 0; ; ) {
    const found = await database.call(({ knex }) =>
      oldAndFinal(knex, resource, rule).where('r.id', '>', last).orderBy('r.id').limit(BATCH),
    );
    if (found.length === 0) break;
    const ids = found.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    const batch = await (dryRun
      ? database.call(session => takeBatch(session, run, resource, ids))
      : database.transaction(session => takeBatch(session, run, resource, ids)));
    addTo(run, resource, batch);
    const [gone, of] = [counts[resource], old].map(count => count.toLocaleString('en'));
    progress(`${dryRun ? 'Counted' : 'Removed'} ${gone} of ${of} old ${resource}`);
  }
  await purgeRemainders(run, resource);
}

function oldByState(database: Database, resource: FiledResource, rule: PurgeRule) {
  return database.call(({ knex }) =>
    withSubmission(knex, resource)
      .modify(isOld, resource, rule)
      .select('s.state')
      .count({ n: '*' })
      .groupBy('s.state')
      .castTo<{ state: string; n: number }[]>(),
  );
}

/** Selects records (alias `r`) with their submissions (alias `s`). */
function withSubmission(knex: Knex, resource: FiledResource) {
  return joinSubmission(MODELS[resource].query(knex).alias('r'), resource);
}

/** A record that is old enough, and whose submission is final. */
interface Candidate {
  id: number;
  account_id: number;
  state: string;
  unit: string;
  communication_id: number | null;
}

function oldAndFinal(knex: Knex, resource: FiledResource, rule: PurgeRule) {
  return withSubmission(knex, resource)
    .select('r.id', 'r.account_id', 's.state', 's.unit', 's.communication_id')
    .modify(isOld, resource, rule)
    .modify(isFinal, rule)
    .castTo<Candidate[]>();
}

interface Batch {
  chosen: readonly Candidate[];
  removed: Partial<Counts>;
}

function addTo({ dryRun, counts, kept, going }: PurgeRun, resource: FiledResource, batch: Batch): void {
  for (const table of Object.keys(batch.removed) as (keyof Counts)[])
    counts[table] += batch.removed[table] ?? 0;
  for (const { id, state } of batch.chosen) {
    kept[state] = (kept[state] ?? 0) - 1;
    if (dryRun) going[resource].add(id);
  }
}

/**
 * Counts what is to be deleted of these records. Without `dryRun`, in a transaction, it checks them
 * again with row locks first, and then deletes them; foreign keys delete their parts.
 */
async function takeBatch(
  session: Session,
  { rule, dryRun, record }: PurgeRun,
  resource: FiledResource,
  of: readonly number[],
): Promise<Batch> {
  const { knex } = session;
  const chosen = await chosenOf(session, resource, rule, of);
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return { chosen, removed: {} };
  const records = { guests: 0, contracts: 0, [resource]: ids.length, submissions: ids.length };
  const parts = resource === 'contracts' ? await countParts(knex, ids) : NO_PARTS;
  const removed = { ...records, ...parts };
  if (dryRun) return { chosen, removed };
  await MODELS[resource].query(knex).findByIds(ids).delete();
  await SubmissionModel.query(knex).delete().where({ resource }).whereIn('record_id', ids);
  const accounts = Map.groupBy(chosen, ({ account_id }) => account_id);
  await record?.removed(
    session,
    removed,
    new Map([...accounts].map(([account, { length }]) => [account, length])),
  );
  return { chosen, removed };
}

/**
 * Chooses which of these records are deleted: old and final ones, if every other guest of the same
 * filing is too. Otherwise a later change of a guest who stays would annul the filing, and file
 * anew without the deleted guest.
 */
async function chosenOf(
  { knex, inTransaction }: Session,
  resource: FiledResource,
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

const NO_PARTS = { vehicles: 0, persons: 0, licenses: 0, addresses: 0 };

/** Counts the parts that are deleted with contracts. */
async function countParts(knex: Knex, contracts: number[]): Promise<typeof NO_PARTS> {
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
async function purgeRemainders(run: PurgeRun, resource: FiledResource): Promise<void> {
  const { database, rule, dryRun, going } = run;
  for (;;) {
    const old = await database.call(({ knex }) => {
      const query = oldRemainders(knex, resource, rule).select('s.record_id');
      return dryRun ? query : query.limit(BATCH);
    });
    const ids = old.map(({ record_id }) => record_id);
    if (dryRun) {
      run.counts.submissions += ids.length;
      for (const id of ids) going[resource].add(id);
      return;
    }
    if (ids.length === 0) return;
    await remove(run, 'submissions', rows => rows.where({ resource }).whereIn('record_id', ids));
  }
}
