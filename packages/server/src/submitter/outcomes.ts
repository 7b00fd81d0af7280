import {
  onAnnulled,
  onAnnulmentFailed,
  onReceipt,
  onReleased,
  onUnknown,
  onVerdict,
  ownIssue,
  placeOfWords,
  type Submission,
} from '@mirlo/core/filing';
import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { Session, SqlValue } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { type Judged, tellJudged } from './filing-log.ts';
import { type LoteChanges, writeHeld } from './leases.ts';
import type { CommunicationRow, HeldLote } from './rows.ts';
import { updateById } from './statements.ts';
import { type FoundMember, lockMembers } from './submission-rows.ts';
import { pauseAfter } from './timing.ts';
import type { Work } from './work.ts';

/** What a write needs. */
type Writing = Pick<Work, 'database' | 'now'>;

/** What the ministry says, in its words. */
export interface Said {
  words: string;
  code: string;
}

/** What became of one filing. `again`: surely not stored, or annulled by somebody else: it is to be filed once more. */
export type FilingVerdict = { accepted: CodigoComunicacion } | { rejected: Said } | { again: number };

/** What became of one annulment. `words` null: it surely did not arrive. */
export type AnnulmentVerdict = { annulled: true } | { failed: Said | null; again: number };

/** Stores a receipt: the request's lote, and with every record that it was sent. The verdict is asked for from `pollAt` on. */
export async function storeReceipt(work: Writing, held: HeldLote, lote: Lote, pollAt: number): Promise<void> {
  const now = work.now();
  const changes = { state: 'sent', lote, sent_at: now, next_at: pollAt, polls: 0, code: null, words: null };
  await write(work, held, changes, async session => {
    if (held.row.operation === 'B') return;
    await forMembers(session, held, ({ submission }) => onReceipt(submission, lote, now));
  });
}

/** Stores that the outcome is not known; the identical bytes go again at `next_at`. */
export async function storeUnknown(
  work: Work,
  held: HeldLote,
  said: Said,
  nextAt: number,
  rule: 'ministry.outcome_unknown' | 'ministry.duplicate_without_lote',
): Promise<void> {
  const now = work.now();
  const changes = { state: 'unknown', next_at: nextAt, ...saidColumns(said) };
  await write(work, held, changes, async session => {
    if (held.row.operation === 'B' || held.row.words === said.words) return;
    await forMembers(session, held, ({ submission }) => {
      const issue = ownIssue(
        rule,
        { resource: submission.resource, id: null, field: '' },
        { words: said.words },
      );
      return onUnknown(submission, issue, now);
    });
  });
}

/** Gives a request back without a result: asked or sent again at `nextAt`. */
export async function postpone(work: Work, held: HeldLote, said: Said | null, nextAt: number): Promise<void> {
  const { state, polls } = held.row;
  const changes = { state, polls: polls + 1, next_at: nextAt, ...(said === null ? {} : saidColumns(said)) };
  await write(work, held, changes, async () => {});
}

/**
 * Lets a request go that the ministry surely did not store: its records are free and go into new ones.
 *
 * @param sent whether the ministry has seen these bytes: then what goes next must differ from them
 * @param fileAt when its records may go again
 * @param besides written in the same transaction
 */
export async function releaseLote(
  work: Work,
  held: HeldLote,
  { sent, fileAt, said }: { sent: boolean; fileAt: number; said: Said },
  besides: (session: Session) => Promise<void> = async () => {},
): Promise<void> {
  const now = work.now();
  await write(work, held, { state: 'released', next_at: null, ...saidColumns(said) }, async session => {
    const { operation, id } = held.row;
    if (operation === 'A') {
      await session.run("UPDATE communications SET state = 'released', updated_at = ? WHERE lote_id = ?", [
        now,
        id,
      ]);
      await forMembers(session, held, ({ submission }) => onReleased(submission, fileAt, sent, now));
    } else {
      await session.run(
        "UPDATE communications SET state = 'accepted', updated_at = ? WHERE annulment_id = ?",
        [now, id],
      );
      await forMembers(session, held, ({ submission }) => onAnnulmentFailed(submission, null, fileAt, now));
    }
    await besides(session);
  });
}

/**
 * Stores the verdicts on filings, by `orden`. The request is done with them, unless there is a `rest`: filings without a verdict, asked for again.
 */
export async function storeFilingVerdicts(
  work: Work,
  held: HeldLote,
  verdicts: ReadonlyMap<number, FilingVerdict>,
  rest: { said: Said; nextAt: number } | null = null,
): Promise<void> {
  const now = work.now();
  const { communications, row } = held;
  const judged = rest === null ? communications : communications.filter(({ orden }) => verdicts.has(orden));
  const changes: LoteChanges =
    rest === null
      ? { state: 'done', next_at: null, code: null, words: null }
      : { state: 'sent', next_at: rest.nextAt, polls: row.polls + 1, ...saidColumns(rest.said) };
  await write(work, held, changes, async session => {
    const rows = new Map<number, SqlValue[]>();
    for (const { id, orden } of judged) rows.set(id, communicationColumns(verdicts.get(orden), now));
    await updateById(
      session,
      'communications',
      ['state', 'codigo_comunicacion', 'code', 'words', 'updated_at'],
      rows,
    );
    const moving = { row, communications: judged };
    await forMembers(session, moving, found => filed(found, verdicts.get(found.communication.orden), now));
  });
  const told = judged.map(communication => filingOutcome(communication, verdicts.get(communication.orden)));
  for (const { outcome } of told) work.count(outcome, 1);
  tellJudged(work, held, told);
}

function filingOutcome(communication: CommunicationRow, verdict: FilingVerdict | undefined): Judged {
  if (verdict === undefined || 'again' in verdict) return { communication, outcome: 'not_sent', code: '' };
  if ('accepted' in verdict) return { communication, outcome: 'accepted', code: '' };
  return { communication, outcome: 'rejected', code: verdict.rejected.code };
}

function communicationColumns(verdict: FilingVerdict | undefined, now: number): SqlValue[] {
  if (verdict === undefined || 'again' in verdict) return ['released', null, null, null, now];
  if ('accepted' in verdict) return ['accepted', verdict.accepted, null, null, now];
  const { code, words } = verdict.rejected;
  return ['rejected', null, code.slice(0, 20), words, now];
}

function filed(
  { submission, communication, member }: FoundMember,
  verdict: FilingVerdict | undefined,
  now: number,
): Submission {
  if (verdict === undefined || 'again' in verdict)
    return onReleased(submission, verdict?.again ?? now, true, now);
  const changed = submission.revision !== member.revision;
  if ('accepted' in verdict) return onVerdict(submission, verdict, changed, now);
  const place = placeOfWords(verdict.rejected.words, communication);
  const ids = communication.members.map(({ record_id }) => record_id);
  return onVerdict(submission, { rejected: { ...verdict.rejected, place, ids } }, changed, now);
}

/** Stores the verdicts on annulments, by `orden`; the request is done. */
export async function storeAnnulmentVerdicts(
  work: Work,
  held: HeldLote,
  verdicts: ReadonlyMap<number, AnnulmentVerdict>,
): Promise<void> {
  const now = work.now();
  await write(work, held, { state: 'done', next_at: null, code: null, words: null }, async session => {
    const rows = new Map<number, SqlValue[]>();
    for (const { id, orden } of held.communications) {
      const verdict = verdicts.get(orden);
      rows.set(id, [verdict && 'annulled' in verdict ? 'annulled' : 'accepted', now]);
    }
    await updateById(session, 'communications', ['state', 'updated_at'], rows);
    await forMembers(session, held, ({ submission, communication }) => {
      const verdict = verdicts.get(communication.orden);
      if (verdict && 'annulled' in verdict) return onAnnulled(submission, now);
      return onAnnulmentFailed(submission, verdict?.failed ?? null, verdict?.again ?? now, now);
    });
  });
  const told = held.communications.map((communication): Judged => {
    const verdict = verdicts.get(communication.orden);
    if (verdict && 'annulled' in verdict) return { communication, outcome: 'annulled', code: '' };
    return { communication, outcome: 'annulment_refused', code: verdict?.failed?.code ?? '' };
  });
  for (const { outcome } of told) work.count(outcome, 1);
  tellJudged(work, held, told);
}

/** When what failed for the n-th time is tried again. */
export function againAfter(
  work: Work,
  tries: number,
  pause: keyof Pick<Work['timing'], 'retry' | 'poll' | 'annulment'>,
): number {
  return work.now() + pauseAfter(tries, work.timing[pause], work.random());
}

/** One transaction: the request's row first, if the claim still holds, then the rest. */
async function write(
  work: Writing,
  held: HeldLote,
  changes: LoteChanges,
  rest: (session: Session) => Promise<void>,
): Promise<void> {
  await work.database.transaction(async session => {
    await writeHeld(session, held, { ...changes, updated_at: work.now() });
    await rest(session);
  });
}

/** Moves every record of a request on that is still in it, under lock. */
async function forMembers(
  session: Session,
  { communications, row }: { communications: readonly CommunicationRow[]; row: HeldLote['row'] },
  next: (found: FoundMember) => Submission,
): Promise<void> {
  const found = await lockMembers(session, communications);
  const inFlight = found.filter(({ submission }) => submission.operation === row.operation);
  await putSubmissionRows(session, inFlight.map(next));
}

function saidColumns({ words, code }: Said): { words: string; code: string } {
  return { words, code: code.slice(0, 20) };
}
