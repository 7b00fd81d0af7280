import { startOfMadridDay } from '@mirlo/core';
import type { Model } from 'objection';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { CommunicationModel, LoteModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { chosenOf } from './records.ts';
import type { Remove } from './remove.ts';
import { oldRemainders, PURGED_RESOURCES, type PurgedResource, type PurgeRule } from './rule.ts';

/** Rows read by one query. */
const BATCH = 500;

/** Final states of filings and requests: the submitter works on them no more. */
const FINAL_FILINGS: ReadonlySet<string> = new Set(['accepted', 'rejected', 'released', 'annulled']);
const FINAL_REQUESTS: ReadonlySet<string> = new Set(['done', 'split', 'released']);

/** Counts of deleted filings and requests. Without their records they prove nothing. */
export interface FilingCounts {
  communications: number;
  lotes: number;
}

interface Options {
  rule: PurgeRule;
  /** Only count the filings and requests that would be deleted if the records were; delete nothing. */
  dryRun: boolean;
  remove: Remove;
  /** Called with the counts so far. */
  removed(counts: FilingCounts): void;
}

/**
 * Deletes the filings without any record left, and then the requests without any filing left. The bytes of a request
 * hold personal data. A request carries up to a hundred filings, so its bytes are deleted with the last of them.
 */
export async function purgeFilings(database: Database, options: Options): Promise<FilingCounts> {
  const counts: FilingCounts = { communications: 0, lotes: 0 };
  const going = await purgeCommunications(database, options, counts);
  await purgeLotes(database, options, going, counts);
  return counts;
}

/** The ids of filings that were (or would be) deleted, and of the requests that carried them. */
interface Going {
  communications: Set<number>;
  lotes: Set<number>;
}

async function purgeCommunications(
  database: Database,
  { rule, dryRun, remove, removed }: Options,
  counts: FilingCounts,
): Promise<Going> {
  const going: Going = { communications: new Set(), lotes: new Set() };
  const old = startOfMadridDay(rule.before);
  for (let last = 0; ; ) {
    const rows = await database.call(({ knex }) =>
      CommunicationModel.query(knex).where('id', '>', last).orderBy('id').limit(BATCH),
    );
    if (rows.length === 0) return going;
    last = rows.at(-1)?.id ?? last;
    const staying = await database.call(session => stayingMembers(session, rows, rule));
    const gone = rows.filter(
      ({ state, members, created_at }) =>
        FINAL_FILINGS.has(state) &&
        membersOf(members).every(member => !staying.has(member)) &&
        // A filing without members: its records were lost with the database. Its codigoComunicacion is proof, kept as
        // long as that of a filing with records.
        (members.length > 0 || (!rule.sandbox && created_at < old)),
    );
    for (const { id, lote_id, annulment_id } of gone) {
      going.communications.add(id);
      going.lotes.add(lote_id);
      if (annulment_id !== null) going.lotes.add(annulment_id);
    }
    const ids = gone.map(({ id }) => id);
    if (!dryRun && ids.length > 0) await remove('communications', byIds(CommunicationModel, ids));
    counts.communications += ids.length;
    removed(counts);
  }
}

/** Finds the members of these filings whose submission the rule leaves, each as `guests 7`. */
async function stayingMembers(
  session: Session,
  rows: readonly CommunicationModel[],
  rule: PurgeRule,
): Promise<ReadonlySet<string>> {
  const members = [...new Set(rows.flatMap(row => membersOf(row.members)))];
  const staying = new Set<string>();
  for (const resource of PURGED_RESOURCES) {
    const ids = members.filter(member => member.startsWith(`${resource} `)).map(idOf);
    for (const part of inBatches(ids)) {
      for (const id of await stayingIds(session, resource, part, rule)) staying.add(`${resource} ${id}`);
    }
  }
  return staying;
}

async function stayingIds(
  session: Session,
  resource: PurgedResource,
  ids: readonly number[],
  rule: PurgeRule,
): Promise<number[]> {
  const gone = oldRemainders(session.knex, resource, rule)
    .select('s.record_id')
    .whereIn('s.record_id', [...ids]);
  const going = new Set([
    ...(await chosenOf(session, resource, rule, ids)).map(({ id }) => id),
    ...(await gone).map(({ record_id }) => record_id),
  ]);
  const submissions = SubmissionModel.query(session.knex).select('record_id').where({ resource });
  const rows = await submissions.whereIn('record_id', [...ids]);
  return rows.map(({ record_id }) => record_id).filter(id => !going.has(id));
}

/**
 * Deletes requests from the highest id down. The halves of a split request have higher ids, and the whole request is
 * deleted once its last half is.
 */
async function purgeLotes(
  database: Database,
  { rule, dryRun, remove, removed }: Options,
  going: Going,
  counts: FilingCounts,
): Promise<void> {
  const old = startOfMadridDay(rule.before);
  const staying = new Set<number>();
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await database.call(({ knex }) =>
      LoteModel.query(knex)
        .select('id', 'parent_id', 'state', 'created_at')
        .where('id', '<', last)
        .orderBy('id', 'desc')
        .limit(BATCH),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? 0;
    for (const id of await database.call(session => lotesInUse(session, rows, going.communications)))
      staying.add(id);
    const ids = rows.filter(row => loteGoes(row, going.lotes, staying, old)).map(({ id }) => id);
    if (!dryRun && ids.length > 0) await remove('lotes', byIds(LoteModel, ids));
    counts.lotes += ids.length;
    removed(counts);
  }
}

/** Whether a request is deleted. Where the request is a half, `going` or `staying` gets the whole request too. */
function loteGoes(
  { id, created_at, state, parent_id }: LoteModel,
  going: Set<number>,
  staying: Set<number>,
  old: number,
): boolean {
  const wanted = going.has(id) || created_at < old;
  const goes = wanted && FINAL_REQUESTS.has(state) && !staying.has(id);
  if (parent_id !== null) (goes ? going : staying).add(parent_id);
  return goes;
}

/** Finds the requests among these rows that carry or annul a filing that stays. */
async function lotesInUse(
  { knex }: Session,
  rows: readonly LoteModel[],
  going: ReadonlySet<number>,
): Promise<number[]> {
  const ids = rows.map(({ id }) => id);
  const inUse: (number | null)[] = [];
  for (const column of ['lote_id', 'annulment_id'] as const) {
    const found = await CommunicationModel.query(knex).select('id', column).whereIn(column, ids);
    for (const filing of found) if (!going.has(filing.id)) inUse.push(filing[column]);
  }
  return inUse.filter(id => id !== null);
}

/** Deletes rows of a model by id. */
function byIds(model: typeof Model, ids: number[]) {
  return ({ knex }: Session): PromiseLike<number> => model.query(knex).findByIds(ids).delete();
}

/** Returns the members of a filing, each as `guests 12`. */
function membersOf(members: CommunicationModel['members']): string[] {
  return members.map(([resource, id]) => `${resource} ${id}`);
}

function idOf(member: string): number {
  return Number(member.slice(member.indexOf(' ') + 1));
}
