import { startOfMadridDay } from '@mirlo/core';
import { inBatches } from '../database/batches.ts';
import { CommunicationModel, LoteModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { PURGED_RESOURCES } from './rule.ts';
import { type PurgeRun, remove } from './run.ts';

/** Rows read by one query. */
const BATCH = 500;

/** Final states of filings and requests: the submitter works on them no more. */
const FINAL_FILINGS: ReadonlySet<string> = new Set(['accepted', 'rejected', 'released', 'annulled']);
const FINAL_REQUESTS: ReadonlySet<string> = new Set(['done', 'split', 'released']);

/** The ids of filings that were (or would be) deleted, and of the requests that carried them. */
interface Going {
  communications: Set<number>;
  lotes: Set<number>;
}

/**
 * Deletes the filings without any record left, and then the requests without any filing left, whose
 * bytes hold personal data.
 */
export async function purgeFilings(run: PurgeRun): Promise<void> {
  const going: Going = { communications: new Set(), lotes: new Set() };
  await purgeCommunications(run, going);
  await purgeLotes(run, going);
}

async function purgeCommunications(run: PurgeRun, going: Going): Promise<void> {
  const { database, rule } = run;
  const old = startOfMadridDay(rule.before);
  for (let last = 0; ; ) {
    const rows = await database.call(({ knex }) =>
      CommunicationModel.query(knex).where('id', '>', last).orderBy('id').limit(BATCH),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const staying = await database.call(session => stayingMembers(session, run, rows));
    const gone = rows.filter(
      ({ state, members, created_at }) =>
        FINAL_FILINGS.has(state) &&
        members.every(([resource, id]) => !staying.has(`${resource} ${id}`)) &&
        // A filing without members is one whose records the database has lost. Its
        // codigoComunicacion is proof, so it is kept as long as that of a filing with records.
        (members.length > 0 || (!rule.sandbox && created_at < old)),
    );
    for (const { id, lote_id, annulment_id } of gone) {
      going.communications.add(id);
      going.lotes.add(lote_id);
      if (annulment_id !== null) going.lotes.add(annulment_id);
    }
    await removeByIds(run, 'communications', gone);
  }
}

/** Finds the members of these filings whose submission stays, each as `guests 7`. */
async function stayingMembers(
  { knex }: Session,
  { going }: PurgeRun,
  rows: readonly CommunicationModel[],
): Promise<ReadonlySet<string>> {
  const members = rows.flatMap(row => row.members);
  const staying = new Set<string>();
  for (const resource of PURGED_RESOURCES) {
    const ids = new Set(members.filter(([of]) => of === resource).map(([, id]) => id));
    for (const part of inBatches([...ids])) {
      const found = await SubmissionModel.query(knex)
        .select('record_id')
        .where({ resource })
        .whereIn('record_id', part);
      for (const { record_id } of found)
        if (!going[resource].has(record_id)) staying.add(`${resource} ${record_id}`);
    }
  }
  return staying;
}

/**
 * Deletes requests from the highest id down. The halves of a split request have higher ids than the
 * whole request, which is deleted with its last half.
 */
async function purgeLotes(run: PurgeRun, going: Going): Promise<void> {
  const { database, rule } = run;
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
    const gone = rows.filter(row => loteGoes(row, going.lotes, staying, old));
    await removeByIds(run, 'lotes', gone);
  }
}

/**
 * Whether a request is deleted. Where the request is a half, `going` or `staying` gets the whole
 * request too.
 */
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

async function removeByIds(
  run: PurgeRun,
  table: 'communications' | 'lotes',
  gone: readonly { id: number }[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await remove(run, table, rows => rows.findByIds(ids));
  const { communications, lotes } = run.counts;
  run.progress(`${run.dryRun ? 'Counted' : 'Removed'} ${communications} filings, ${lotes} requests`);
}
