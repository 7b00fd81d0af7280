import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { codigoComunicacion, type Lote } from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { CommunicationModel, GuestModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { indexUnits, membersAbout, type NamedBy, type UnitIndex } from './about.ts';
import { type Adopting, lostFingerprint } from './adopt-filings.ts';
import { readDeleted, readFiledUnits, readOpenUnits } from './candidates.ts';
import type { Keyring } from './keyring.ts';
import { type Found, link } from './link.ts';
import type { JournaledRequest } from './read-journals.ts';
import type { Remaining } from './report.ts';
import { askCommunications, type FiledBy, NotAsked } from './requests.ts';

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
 * Reads the filings without a record. Only a restore makes them: the filing of a deleted record still names that
 * record.
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

/** The result of linking the orphans. */
export interface Linked {
  records: Submission[];
  /** Those of `records` whose filing names more persons than have a record here. */
  partly: Submission[];
  remains: Remaining[];
}

/** Asks the ministry for the content of the orphans, and links the records that they are about. */
export async function linkOrphans(
  adopting: Adopting,
  orphans: readonly Orphan[],
  requests: readonly JournaledRequest[],
): Promise<Linked> {
  const { work, ctx } = adopting;
  const linked: Linked = { records: [], partly: [], remains: [] };
  if (orphans.length === 0) return linked;
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
  const filers = Map.groupBy(
    orphans,
    ({ account_id, establecimiento_id }) => `${account_id} ${establecimiento_id}`,
  );
  for (const group of filers.values()) {
    const [by] = group;
    if (by === undefined) continue;
    const codes = group.map(({ code }) => codigoComunicacion(code));
    const stored = await askCommunications(work, by, codes).catch(noteNotAsked(linked));
    if (stored === null) continue;
    for (const orphan of group) {
      const one = stored.get(orphan.code);
      if (one?.anulada) {
        await endAnnulled(work, orphan);
        continue;
      }
      const find = (units: UnitIndex) =>
        one === undefined ? null : findUnit(one, units, member => named(orphan, member));
      const found = find(index) ?? find(filed);
      await settle(adopting, orphan, { stored: one, found, deleted: deletedOf(orphan) }, linked);
    }
  }
  return linked;
}

/** Notes a filer that cannot be asked, so that it does not stop the settling of other filers. */
function noteNotAsked({ remains }: Linked): (error: unknown) => null {
  return error => {
    if (!(error instanceof NotAsked)) throw error;
    remains.push(error.remaining);
    return null;
  };
}

/** Marks an orphan as annulled: the operator annulled it with the ministry, so no filing is in force. */
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

type Key = Pick<Submission, 'resource' | 'record_id'>;

/** The records of a filing, as digests, from its journal. */
function journaledMembers(
  requests: readonly JournaledRequest[],
  { digest, orden }: Pick<Orphan, 'digest' | 'orden'>,
): readonly string[] {
  const request = requests.find(one => one.digest === digest);
  return request?.content.operation === 'A' ? (request.content.filings[orden - 1]?.members ?? []) : [];
}

/**
 * Makes the check of whether a journal names this very record for a filing. A record that was created after the
 * request has only the id in common with the one that was lost.
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
): Found | null {
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
  }: { stored: StoredCommunication | undefined; found: Found | null; deleted: readonly Key[] },
  linked: Linked,
): Promise<void> {
  const { code, lote } = orphan;
  if (stored !== undefined && found === null && deleted.length > 0) {
    const { referencia, fechaInicio: start } = stored;
    const records = deleted.map(({ resource, record_id }) => ({ resource, record_id }));
    linked.remains.push({ why: 'deleted_here', code, referencia: referencia ?? '', start, records });
    return;
  }
  if (stored === undefined || found === null) {
    linked.remains.push({
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
    const keys = found.members.map(({ resource, record_id }) => ({ resource, record_id }));
    linked.remains.push({ why: 'conflict', code, records: keys });
    return;
  }
  linked.records.push(...records);
  const isPart = found.unit.communication === 'PV' && stored.personas.length > records.length;
  if (isPart) linked.partly.push(...records);
}

/**
 * The fingerprint of the records, where it is that of the filing; else null. It is the same for a record that its
 * vendor sent again on the same day.
 */
function fingerprintIfSame(
  { fingerprint }: Orphan,
  { unit, members }: Found,
  { all }: Keyring,
): string | null {
  const going = unit.members.filter(({ submission }) => members.includes(submission));
  const now = unit.fingerprint(going);
  if (now === null) return null;
  return all.some(keyed => lostFingerprint(members.length, keyed.said(now)) === fingerprint) ? now : null;
}
