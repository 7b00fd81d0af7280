import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { codigoComunicacion, type Lote } from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { CommunicationModel, GuestModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { RecordKey } from '../submitter/rows.ts';
import { indexUnits, membersAbout, type NamedBy, type UnitIndex } from './about.ts';
import { type Adopting, lostFingerprint } from './adopt-filings.ts';
import { readDeleted, readFiledUnits, readOpenUnits } from './candidates.ts';
import type { Keyring } from './keyring.ts';
import { type FiledRecords, link } from './link.ts';
import type { JournaledRequest } from './read-journals.ts';
import { type Findings, keyOf } from './report.ts';
import { askCommunications, type FiledBy, unlessNotAsked } from './requests.ts';

/** A filing that the ministry accepted and that has no record here. */
export interface Orphan extends FiledBy {
  id: number;
  code: string;
  fingerprint: string;
  ordinal: number;
  lote: Lote | null;
  digest: string | null;
  orden: number;
  /** When its request was first sent. */
  at: EpochMs;
}

/**
 * Reads the filings without a record. Only a restore makes them, because the filing of a deleted
 * record still names the record.
 */
export async function readOrphans({ knex }: Session): Promise<Orphan[]> {
  return CommunicationModel.query(knex)
    .joinRelated('request')
    .select('communications.id', 'communications.account_id', 'communications.establecimiento_id')
    .select(
      'codigo_comunicacion as code',
      'fingerprint',
      'ordinal',
      'orden',
      'request.lote',
      'request.digest',
      'request.created_at as at',
    )
    .where({ 'communications.members': '[]', 'communications.state': 'accepted' })
    .orderBy('communications.id')
    .castTo<Orphan[]>();
}

/** Asks the ministry for the content of the orphans, and links the records that they are about. */
export async function linkOrphans(
  adopting: Adopting,
  orphans: readonly Orphan[],
  requests: readonly JournaledRequest[],
  findings: Findings,
): Promise<void> {
  const { work, ctx } = adopting;
  if (orphans.length === 0) return;
  const index = indexUnits(await work.database.call(session => readOpenUnits(session, ctx)));
  // Without requests this is later than any record, so none is read.
  const since = requests.reduce((least, { at }) => Math.min(least, at), Number.MAX_SAFE_INTEGER);
  const created = await work.database.call(session => createdSince(session, since));
  const named = namedIn(adopting, requests, created);
  const deleted = await work.database.call(session => readDeleted(session, adopting.keyring));
  const deletedOf = (orphan: Orphan) =>
    journaledMembers(requests, orphan).flatMap(member => deleted.get(member) ?? []);
  const from = Math.min(...orphans.map(({ at }) => at));
  const filed = indexUnits(await work.database.call(session => readFiledUnits(session, from, ctx)));
  const settleOne = async (orphan: Orphan, stored: StoredCommunication | undefined) => {
    if (stored?.anulada) return endAnnulled(work, orphan);
    const find = (units: UnitIndex) =>
      stored === undefined ? null : findUnit(stored, units, member => named(orphan, member));
    const found = find(index) ?? find(filed);
    await settle(adopting, orphan, { stored, found, deleted: deletedOf(orphan) }, findings);
  };
  const filers = Map.groupBy(orphans, by => `${by.account_id} ${by.establecimiento_id}`);
  for (const group of filers.values()) {
    const [by] = group as [Orphan];
    const codes = group.map(({ code }) => codigoComunicacion(code));
    await unlessNotAsked(findings, async () => {
      const stored = await askCommunications(work, by, codes);
      for (const orphan of group) await settleOne(orphan, stored.get(orphan.code));
    });
  }
}

/**
 * Marks an orphan as annulled: the operator annulled it with the ministry, so no filing is in
 * force.
 */
async function endAnnulled({ database, now }: Adopting['work'], { id }: Orphan): Promise<void> {
  const ended = { state: 'annulled', updated_at: now() } as const;
  await database.call(({ knex }) =>
    CommunicationModel.query(knex).findById(id).patch(ended).where({ state: 'accepted', members: '[]' }),
  );
}

/** Reads the creation times of the guests that were created since a moment, by id. */
async function createdSince({ knex }: Session, since: EpochMs): Promise<ReadonlyMap<number, EpochMs>> {
  const young = GuestModel.query(knex).select('id', 'created_at').where('created_at', '>=', since);
  return new Map((await young.where('sandbox', false)).map(({ id, created_at }) => [id, created_at]));
}

/** The records of a filing, as digests, from its journal. */
function journaledMembers(
  requests: readonly JournaledRequest[],
  { digest, orden }: Pick<Orphan, 'digest' | 'orden'>,
): readonly string[] {
  const request = requests.find(one => one.digest === digest);
  return request?.content.operation === 'A' ? (request.content.filings[orden - 1]?.members ?? []) : [];
}

/**
 * Makes a function that says whether a journal names this very record. A record that was created
 * after the request has only its id in common with the record that was lost.
 */
function namedIn(
  { keyring }: Adopting,
  requests: readonly JournaledRequest[],
  created: ReadonlyMap<number, EpochMs>,
) {
  const byDigest = new Map(requests.map(request => [request.digest, request]));
  return ({ digest, orden }: Orphan, submission: Submission): NamedBy => {
    const request = byDigest.get(digest ?? '');
    if (request?.content.operation !== 'A') return null;
    if ((created.get(submission.record_id) ?? 0) > request.at) return null;
    const { members = [] } = request.content.filings[orden - 1] ?? {};
    return members.includes(keyring.of(request.key).member(submission)) ? 'journal' : null;
  };
}

function findUnit(
  stored: StoredCommunication,
  index: UnitIndex,
  namedBy: (submission: Submission) => NamedBy,
): FiledRecords | null {
  for (const unit of index(stored)) {
    const members = membersAbout(stored, unit, namedBy);
    if (members.length > 0) return { unit, members };
  }
  return null;
}

async function settle(
  { work, keyring, ctx }: Adopting,
  orphan: Orphan,
  {
    stored,
    found,
    deleted,
  }: { stored: StoredCommunication | undefined; found: FiledRecords | null; deleted: readonly RecordKey[] },
  findings: Findings,
): Promise<void> {
  const { code, lote } = orphan;
  if (stored !== undefined && found === null && deleted.length > 0) {
    const { referencia, fechaInicio: start } = stored;
    const records = deleted.map(keyOf);
    findings.addRemaining({ why: 'deleted_here', code, referencia: referencia ?? '', start, records });
    return;
  }
  if (stored === undefined || found === null) {
    findings.addRemaining({
      why: 'no_record',
      lote,
      code,
      referencia: stored?.referencia ?? '',
      start: stored?.fechaInicio ?? null,
      persons: stored?.personas.length ?? 0,
    });
    return;
  }
  const same = fingerprintIfSame(orphan, found, keyring);
  const records = await link(work, { ...orphan, stored, same }, found, ctx);
  if (records === null) {
    findings.addRemaining({ why: 'conflict', code, records: found.members.map(keyOf) });
    return;
  }
  findings.addRecords(records);
  const isPart = found.unit.communication === 'PV' && stored.personas.length > records.length;
  if (isPart) findings.partly.push(...records);
}

/** The fingerprint of the records, where it is that of the filing; else null. */
function fingerprintIfSame(
  { fingerprint }: Orphan,
  { unit, members }: FiledRecords,
  { all }: Keyring,
): string | null {
  const going = unit.members.filter(({ submission }) => members.includes(submission));
  const now = unit.fingerprint(going);
  if (now === null) return null;
  return all.some(keyed => lostFingerprint(members.length, keyed.said(now)) === fingerprint) ? now : null;
}
