import type { EpochMs } from '@mirlo/core';
import {
  earliest,
  type FilingContext,
  type Member,
  type PlannedFiling,
  type Submission,
  type Unit,
} from '@mirlo/core/filing';
import { withReferenceSuffix } from '@mirlo/mir';
import { inBatches } from '../database/batches.ts';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { CommunicationModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { JournalDigests } from '../journal/digests.ts';
import type { JournaledFiling } from '../journal/lines.ts';
import { UNFINISHED_STATES } from '../status/queue.ts';
import { loadUnits } from '../submitter/load-units.ts';
import { membersOf, type RecordKey } from '../submitter/rows.ts';
import type { Keyring } from './keyring.ts';

/** The records and filings here that a request sent since the backup can be about. */
export interface Candidates {
  /** Records by their digests in the journals. */
  records: ReadonlyMap<string, RecordKey>;
  /** Digests of the records whose filing an operator entered by hand (`adopt-record.ts`). */
  filed: ReadonlySet<string>;
  /** Ids of the filings that the journals annul, by their codes. */
  annulled: ReadonlyMap<string, number>;
  /**
   * Id of the last filing before this check adopts any. Filings after it were adopted by this
   * check.
   */
  lastFiling: number;
}

/**
 * Reads the unfinished records, and those of filings that the journals annul, which can be filed
 * again once the annulment is known here.
 *
 * @param annulled codes of communications
 */
export async function readCandidates(
  { knex }: Session,
  { all }: Keyring,
  annulled: readonly string[],
): Promise<Candidates> {
  const records = new Map<string, RecordKey>();
  const add = (key: RecordKey) => {
    for (const keyed of all) records.set(keyed.member(key), key);
  };
  const unfinished = SubmissionModel.query(knex).select('resource', 'record_id').where('sandbox', false);
  (await unfinished.whereIn('state', [...UNFINISHED_STATES])).forEach(add);
  const ids = new Map<string, number>();
  for (const part of inBatches(annulled)) {
    // No index contains the codes, so this reads the whole table for each batch of codes; only a
    // restore does it.
    const filings = await CommunicationModel.query(knex)
      .select('id', 'codigo_comunicacion', 'members')
      .whereIn('codigo_comunicacion', part);
    for (const { id, codigo_comunicacion, members } of filings) {
      ids.set(String(codigo_comunicacion), id);
      membersOf(members).forEach(add);
    }
  }
  const filed = new Set<string>();
  const byHand = CommunicationModel.query(knex).select('members').joinRelated('request');
  for (const { members } of await byHand.where({ 'request.body': '', 'request.digest': null }))
    for (const key of membersOf(members)) for (const keyed of all) filed.add(keyed.member(key));
  const last = await CommunicationModel.query(knex).select('id').orderBy('id', 'desc').first();
  return { records, filed, annulled: ids, lastFiling: last?.id ?? 0 };
}

/**
 * Finds the records that were deleted here, by their submissions, which outlive them. The keys of
 * the map are the digests that stand for the records in the journals.
 */
export async function readDeleted(
  { knex }: Session,
  { all }: Keyring,
): Promise<ReadonlyMap<string, RecordKey>> {
  const deleted = new Map<string, RecordKey>();
  for (const resource of ['guests', 'contracts'] as const) {
    const rows = await SubmissionModel.query(knex)
      .select('resource', 'record_id')
      .where({ resource, sandbox: false })
      .whereIn('state', ['not_sent', 'annulled', 'annulling'])
      .whereNotExists(knex(resource).select(knex.raw('1')).whereRaw('id = record_id'));
    for (const key of rows) for (const keyed of all) deleted.set(keyed.member(key), key);
  }
  return deleted;
}

/** Reads the units of the given records. */
export async function readUnitsOf(
  session: Session,
  keys: readonly RecordKey[],
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const names = new Set<string>();
  for (const [resource, same] of Map.groupBy(keys, key => key.resource)) {
    for (const part of inBatches(same)) {
      const ids = part.map(({ record_id }) => record_id);
      const rows = SubmissionModel.query(session.knex).distinct('unit').where({ resource });
      for (const { unit } of await rows.whereIn('record_id', ids)) names.add(unit);
    }
  }
  return readUnits(session, [...names], ctx);
}

/** Reads units by their names, with everything that is filed of them. */
async function readUnits(
  session: Session,
  names: readonly string[],
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const units: Unit<Member>[] = [];
  for (const part of inBatches(names)) {
    const rows = await SubmissionModel.query(session.knex).select(SUBMISSION_COLUMNS).whereIn('unit', part);
    const submissions = Map.groupBy<string, Submission>(rows, ({ unit }) => unit);
    units.push(...(await loadUnits(session, submissions, ctx)));
  }
  return units;
}

/** Reads the units with a record that is in no filing, or in a rejected one. */
export async function readOpenUnits(session: Session, ctx: FilingContext): Promise<Unit<Member>[]> {
  const open = SubmissionModel.query(session.knex).distinct('unit').where('sandbox', false);
  const rows = await open.whereIn('state', ['held', 'queued', 'rejected']);
  return readUnits(
    session,
    rows.map(({ unit }) => unit),
    ctx,
  );
}

/**
 * Reads the units that this database filed since a moment: a server that did not know of the
 * earlier filing may have filed again.
 */
export async function readFiledUnits(
  session: Session,
  since: EpochMs,
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const filings = CommunicationModel.query(session.knex).select('members').where('created_at', '>=', since);
  const rows = await filings.whereNot('members', '[]').whereIn('state', ['filing', 'accepted']);
  const keys = rows.flatMap(({ members }) => membersOf(members));
  return readUnitsOf(session, keys, ctx);
}

/**
 * Units by the digest of their content, by which a record that was sent again under another id is
 * found.
 */
export type BySaid = ReadonlyMap<string, Unit<Member>>;

/** Reads the open units, by the digest of their content. */
export async function readBySaid(session: Session, { all }: Keyring, ctx: FilingContext): Promise<BySaid> {
  const units = await readOpenUnits(session, ctx);
  return new Map(
    units.flatMap(unit => {
      const fingerprint = unit.fingerprint(unit.members);
      return fingerprint === null ? [] : all.map(keyed => [keyed.said(fingerprint), unit] as const);
    }),
  );
}

/** Whether a record may go into a filing: it is in none, or in one that the ministry refused. */
export function isFree({ operation, state, communication_id }: Submission): boolean {
  return operation === null && state !== 'annulling' && (communication_id === null || state === 'rejected');
}

/**
 * Finds the records here whose content today is exactly what was filed. Null where there are none.
 */
export function asFiled(
  filing: JournaledFiling,
  units: readonly Unit<Member>[],
  keyed: JournalDigests,
): PlannedFiling | null {
  const members = new Set(filing.members);
  for (const unit of units) {
    const going = unit.members.filter(({ submission }) => members.has(keyed.member(submission)));
    if (going.length !== filing.members.length) continue;
    const fingerprint = unit.fingerprint(going);
    if (fingerprint === null || keyed.said(fingerprint) !== filing.said) continue;
    return planned(unit, going, fingerprint, filing.ordinal);
  }
  return null;
}

/**
 * Finds the records as `asFiled` does, but by their content alone: a vendor who sent them again
 * made other ids.
 */
export function asSentAgain({ said, ordinal }: JournaledFiling, bySaid: BySaid): PlannedFiling | null {
  const unit = bySaid.get(said);
  const fingerprint = unit?.fingerprint(unit.members) ?? null;
  return unit === undefined || fingerprint === null
    ? null
    : planned(unit, unit.members, fingerprint, ordinal);
}

function planned(
  unit: Unit<Member>,
  going: readonly Member[],
  fingerprint: string,
  ordinal: number,
): PlannedFiling {
  const { communication, account_id, establecimiento_id, settings } = unit;
  const referencia = withReferenceSuffix(unit.referencia(going), ordinal);
  const members = going.map(({ submission }) => submission);
  return {
    communication,
    unit: unit.unit,
    account_id,
    establecimiento_id,
    settings,
    members,
    input: unit.input(going, referencia),
    referencia,
    fingerprint,
    ordinal,
    due_at: earliest(members),
  };
}
