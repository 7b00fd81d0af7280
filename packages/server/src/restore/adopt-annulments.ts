import type { CommunicationVerdict, PlannedAnnulment, Submission } from '@mirlo/core/filing';
import { codigoComunicacion, type Lote } from '@mirlo/mir';
import type { LoteResult } from '@mirlo/mir/client';
import { CommunicationModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import type { JournalDigests } from '../journal/digests.ts';
import { apply } from '../submitter/apply.ts';
import { applyVerdicts } from '../submitter/poll.ts';
import { type FiledMember, type HeldLote, membersOf } from '../submitter/rows.ts';
import { storeAnnulments } from '../submitter/store-lotes.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Work } from '../submitter/work.ts';
import type { Adopting } from './adopt-filings.ts';
import type { Candidates } from './candidates.ts';
import { lostCorrections, settleLost } from './lost-corrections.ts';
import type { JournaledRequest } from './read-journals.ts';
import { asJournaled, askLotes, credentialsOf, type FiledBy } from './requests.ts';

/** A journaled request for annulments. */
export type AnnulmentRequest = JournaledRequest & { content: { operation: 'B' } };

/** The result of adopting a journaled annulment. */
export interface AdoptedAnnulment {
  /** False where no filing here is known to be annulled by the request. */
  effect: boolean;
  /** Records that were deleted before the annulment was sent, and that the restore brought back. */
  deleted: readonly Submission[];
  /**
   * Records that were to be filed anew with values that are lost. No filing of them is in force.
   */
  outdated: readonly Submission[];
}

/**
 * Writes lost annulments into the database. Where the request's lote is not known, the lotes of the
 * filings say whether they were annulled; where none was, nothing is written.
 */
export async function adoptAnnulment(
  { work, keyring, candidates, ctx }: Adopting,
  request: AnnulmentRequest,
): Promise<AdoptedAnnulment> {
  const { lote, content } = request;
  const by = { account_id: request.account, establecimiento_id: request.establishment };
  const result = lote === null ? undefined : (await askLotes(work, by, [lote])).get(lote);
  const codes = content.annulments.map(one => one.codigo_comunicacion);
  const known = await work.database.call(session => readStanding(session, codes, candidates));
  const filings = result === undefined ? await alreadyAnnulled(work, by, known) : known;
  const gone = goneOf(request);
  const keyed = keyring.of(request.key);
  const edited = known.flatMap(({ members }) => members.filter(one => !gone.has(keyed.member(one))));
  const lost = await lostCorrections(work, edited, request.at, ctx);
  const deleted = filings.length === 0 ? [] : await annul(work, keyed, request, { by, filings, result });
  return { effect: filings.length > 0, deleted, outdated: await settleLost(work, lost) };
}

/** The digests of the records that were deleted. */
function goneOf({ content }: AnnulmentRequest): Set<string> {
  return new Set(content.annulments.flatMap(({ deleted }) => deleted ?? []));
}

/**
 * Stores the annulments with the ministry's verdicts. Returns the deleted records that the restore
 * brought back.
 */
async function annul(
  work: Work,
  keyed: JournalDigests,
  request: AnnulmentRequest,
  { by, filings, result }: { by: FiledBy; filings: readonly Standing[]; result: LoteResult | undefined },
): Promise<Submission[]> {
  const { held, deleted } = await insert(work, keyed, request, by, filings);
  if (result !== undefined) await applyVerdicts(work, held, result);
  else {
    const annulled: CommunicationVerdict = { annulled: true };
    const verdicts = new Map(held.communications.map(({ orden }) => [orden, annulled]));
    await apply(work, held, { do: 'judge', verdicts, rest: null });
  }
  return deleted;
}

/** A filing that this database has as accepted. */
interface Standing {
  id: number;
  code: string;
  lote: Lote | null;
  members: readonly FiledMember[];
}

/**
 * Reads accepted filings by their codes. No index has the codes, so it reads those that
 * `readCandidates` found, and those that this check adopted.
 */
async function readStanding(
  { knex }: Session,
  codes: readonly string[],
  { annulled, lastFiling }: Candidates,
): Promise<Standing[]> {
  const ids = codes.flatMap(code => annulled.get(code) ?? []);
  const rows = await CommunicationModel.query(knex)
    .joinRelated('request')
    .select('communications.id', 'codigo_comunicacion as code', 'members', 'request.lote')
    .where(either => either.whereIn('communications.id', ids).orWhere('communications.id', '>', lastFiling))
    .where('communications.state', 'accepted')
    .whereIn('codigo_comunicacion', [...codes])
    .castTo<(CommunicationModel & Pick<Standing, 'code' | 'lote'>)[]>();
  return rows.map(({ id, code, lote, members }) => ({ id, code, lote, members: membersOf(members) }));
}

/**
 * Asks the ministry about the lotes in which the filings were sent, and returns the filings that it
 * shows as annulled.
 */
async function alreadyAnnulled(work: Work, by: FiledBy, filings: readonly Standing[]): Promise<Standing[]> {
  const lotes = [...new Set(filings.flatMap(({ lote }) => lote ?? []))];
  const results = await askLotes(work, by, lotes);
  const items = [...results.values()].flatMap(({ resultadoComunicaciones }) => resultadoComunicaciones ?? []);
  const annulled = new Set(
    items.flatMap(({ anulada, codigoComunicacion }) => (anulada ? (codigoComunicacion ?? []) : [])),
  );
  return filings.filter(({ code }) => annulled.has(codigoComunicacion(code)));
}

async function insert(
  work: Work,
  keyed: JournalDigests,
  journaled: AnnulmentRequest,
  by: FiledBy,
  filings: readonly Standing[],
): Promise<{ held: HeldLote; deleted: Submission[] }> {
  const { database, leases, kind } = work;
  const { lote } = journaled;
  const now = work.now();
  const { codigoArrendador: codigo_arrendador } = await credentialsOf(work, by);
  const gone = goneOf(journaled);
  return database.transaction(async session => {
    const deleted: Submission[] = [];
    const items: PlannedAnnulment[] = [];
    for (const filing of filings) {
      const { id, code } = filing;
      const members = (await lockMembersOf(session, filing)).map(member => {
        if (member.state === 'annulling') return member;
        const isGone = gone.has(keyed.member(member));
        if (isGone) deleted.push(member);
        return { ...member, state: isGone ? 'annulling' : 'correcting' } as const;
      });
      const settings = { codigo_arrendador };
      items.push({
        ...by,
        communication_id: id,
        codigo_comunicacion: codigoComunicacion(code),
        settings,
        members,
        due_at: null,
      });
    }
    const planned = { ...by, settings: { codigo_arrendador }, items, due_at: null };
    const request = { body: new Uint8Array(), count: items.length };
    const claiming = { leases, kind, generation: 0 };
    const { held, writes } = await storeAnnulments(session, claiming, { lote: planned, request }, now);
    await asJournaled(session, held, journaled, lote);
    await putSubmissionRows(session, writes);
    return { held: { ...held, row: { ...held.row, lote, state: 'sent' } }, deleted };
  });
}

/**
 * Locks the submissions of a filing's members. Returns those that are still in the filing and have
 * no operation under way.
 */
async function lockMembersOf(session: Session, { id, members }: Standing): Promise<Submission[]> {
  const found = await lockSubmissions(session, members);
  return found.filter(one => one.communication_id === id && one.operation === null);
}
