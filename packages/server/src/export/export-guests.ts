import { type Autoridad, authorityOf, type EpochMs } from '@mirlo/core';
import { EXPORTED_STATES, type Submission } from '@mirlo/core/filing';
import { appendAudit, commandLine } from '../audit/append.ts';
import type { Database } from '../database/database.ts';
import { EstablishmentModel, SubmissionModel } from '../database/models.ts';
import { RECORD, SUBMISSION, selectStored } from '../database/selects.ts';
import type { Session } from '../database/session.ts';
import { loadEstablishments, storedRows } from '../submitter/load-units.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Exported } from './columns.ts';

export interface ExportQuery {
  autoridad: Exclude<Autoridad, 'mir'>;
  /** Only guests who enter on this day (`YYYY-MM-DD`) or later, and those without a date. */
  since: string;
  account?: number;
  /** Only guests whose current version was not exported yet. */
  notExported?: boolean;
}

const ROWS_AT_ONCE = 500;

/**
 * Exports, by id, every production guest that belongs to another authority and is not with MIR, and
 * marks each as exported at `now`. Each batch is one transaction with its audit lines. A batch is
 * handed over before it is marked, so after a failure in between it is exported again.
 *
 * @returns how many guests
 */
export async function exportGuests(
  database: Database,
  query: ExportQuery,
  now: EpochMs,
  handOver: (batch: readonly Exported[]) => void,
): Promise<number> {
  const establishments = await establishmentsOf(database, query);
  let count = 0;
  for (let after = 0; ; ) {
    const batch = await database.call(session => findIds(session, query, establishments, after));
    const last = batch.at(-1);
    if (last === undefined) return count;
    after = last;
    count += await database.transaction(session => exportBatch(session, batch, query, now, handOver));
  }
}

/** Finds the establishments whose guests are exported. */
async function establishmentsOf(
  database: Database,
  { autoridad, account }: ExportQuery,
): Promise<readonly number[]> {
  const rows = await database.call(({ knex }) => {
    const all = EstablishmentModel.query(knex).select('id', 'codigo_municipio', 'autoridad');
    return account === undefined ? all : all.where({ account_id: account });
  });
  return rows
    .filter(place => authorityOf({ ...place, set_autoridad: place.autoridad }) === autoridad)
    .map(({ id }) => id);
}

async function findIds(
  { knex }: Session,
  { since, notExported = false }: ExportQuery,
  establishments: readonly number[],
  after: number,
): Promise<number[]> {
  if (establishments.length === 0) return [];
  const select = selectStored(knex, 'guests')
    .clearSelect()
    .select(`${RECORD}.id`)
    .whereIn(`${RECORD}.establecimiento_id`, [...establishments])
    .where(`${RECORD}.sandbox`, false)
    .where(`${RECORD}.id`, '>', after)
    .where(dated => {
      dated.whereNull(`${RECORD}.fecha_entrada`).orWhere(`${RECORD}.fecha_entrada`, '>=', since);
    })
    .whereIn(`${SUBMISSION}.state`, [...NOT_FILED])
    .orderBy(`${RECORD}.id`)
    .limit(ROWS_AT_ONCE);
  if (notExported) select.whereNull(`${SUBMISSION}.exported_at`);
  return ((await select) as unknown as { id: number }[]).map(({ id }) => id);
}

/** States in which MIR neither has the guest nor may have the current version. */
const NOT_FILED = [
  ...EXPORTED_STATES,
  'queued',
  'rejected',
] as const satisfies readonly Submission['state'][];

/**
 * Exports a batch in an open transaction. Locks the submissions first: a concurrent write waits
 * until they are marked, and then removes the mark.
 */
async function exportBatch(
  session: Session,
  ids: readonly number[],
  { autoridad }: ExportQuery,
  now: EpochMs,
  handOver: (batch: readonly Exported[]) => void,
): Promise<number> {
  await lockSubmissions(
    session,
    ids.map(record_id => ({ resource: 'guests', record_id })),
  );
  const found = await storedRows(session, 'guests', select => select.whereIn(`${RECORD}.id`, [...ids]));
  const guests = found.filter(({ submission }) => NOT_FILED.some(state => state === submission.state));
  const establishments = await loadEstablishments(session, guests);
  const batch = guests.flatMap(({ submission, ...guest }) => {
    const establishment = establishments.get(guest.establecimiento_id);
    return establishment ? [{ guest, establishment, submission }] : [];
  });
  handOver(batch);
  await SubmissionModel.query(session.knex)
    .patch({ exported_at: now, autoridad })
    .where({ resource: 'guests' })
    .whereIn(
      'record_id',
      batch.map(({ guest }) => guest.id),
    );
  await appendAudit(session, auditLines(batch, autoridad, now));
  return batch.length;
}

/** Makes one audit line for each account whose guests were exported. */
function auditLines(batch: readonly Exported[], autoridad: string, now: EpochMs) {
  return [...Map.groupBy(batch, ({ guest }) => guest.account_id)].map(([account_id, { length: n }]) =>
    commandLine({ operation: `export ${autoridad}`, account_id, resource: 'guests', n }, now),
  );
}
