import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';
import { NO_CORRECTION } from './differs.ts';
import { ownIssue } from './issues.ts';
import { saidByMinistry } from './own-rules.ts';
import { letGo } from './restored.ts';
import { isInForce } from './shown-state.ts';
import type { StoredIssue, Submission } from './types.ts';

/**
 * What a submission becomes by what happens to its filing. Each takes the submission as it stands at that moment: its record may have been
 * written or deleted while the filing was in flight. After a verdict the unit is looked at again (`decide`), so none of these judges
 * the record.
 */

/** The ministry's last word on one communication. */
export type Verdict =
  | { accepted: CodigoComunicacion }
  /** `words` and `code` are the ministry's; `place` where the field is known. */
  | {
      rejected: {
        words: string;
        code: string;
        place?: Pick<StoredIssue, 'resource' | 'id' | 'field'> | undefined;
        /** Of all records it is about, where it is about several. */
        ids?: readonly number[] | undefined;
      };
    };

/** What a filing is, as far as its members must know. */
export interface FilingFacts {
  communication_id: number;
  fingerprint: string;
  /** Ordinal among the filings of its members, from 1. */
  ordinal: number;
}

/**
 * The attempt to file is committed: from now on the ministry may have it, so its outcome is unknown, never pending.
 */
export function onAttempt(submission: Submission, filing: FilingFacts, now: EpochMs): Submission {
  return {
    ...submission,
    state: 'unknown',
    operation: 'A',
    communication_id: filing.communication_id,
    fingerprint: filing.fingerprint,
    filings: filing.ordinal,
    lote: null,
    codigo_comunicacion: null,
    ...NO_CORRECTION,
    file_at: null,
    updated_at: now,
  };
}

/** Ready by every rule and yet no document: held, so that a fault of ours stops one filing and nothing else. */
export function onNotComposable(submission: Submission, now: EpochMs): Submission {
  const issue = ownIssue('filing.not_composable', { resource: submission.resource, id: null, field: '' });
  return {
    ...submission,
    state: 'held',
    file_at: null,
    issues: [issue, ...submission.issues],
    updated_at: now,
  };
}

/** The ministry received the batch: a receipt, no proof. */
export function onReceipt(submission: Submission, lote: Lote, now: EpochMs): Submission {
  return {
    ...submission,
    state: submission.state === 'annulling' ? 'annulling' : 'sent',
    lote,
    issues: withoutMinistry(submission),
    updated_at: now,
  };
}

/** No clear answer; `issue` says so to who reads the record. The identical bytes go again. */
export function onUnknown(submission: Submission, issue: StoredIssue, now: EpochMs): Submission {
  return {
    ...submission,
    state: submission.state === 'annulling' ? 'annulling' : 'unknown',
    issues: [issue, ...withoutMinistry(submission)],
    updated_at: now,
  };
}

/**
 * Surely not stored by the ministry: the record is free again and goes into a new filing from `fileAt` on; a deleted one is done with.
 *
 * @param sent whether the ministry ever saw these bytes: if so, what goes next must differ from them, and the filing stays counted
 */
export function onReleased(submission: Submission, fileAt: EpochMs, sent: boolean, now: EpochMs): Submission {
  const free = freed(submission, now);
  const filings = sent ? submission.filings : submission.filings - 1;
  if (submission.state === 'annulling') return ended({ ...free, filings });
  return { ...free, filings, state: 'queued', file_at: fileAt };
}

/** The verdict on a filing. */
export function onVerdict(
  submission: Submission,
  verdict: Verdict,
  changed: boolean,
  now: EpochMs,
): Submission {
  return 'accepted' in verdict
    ? onAccepted(submission, verdict.accepted, changed, now)
    : onRejected(submission, verdict.rejected, changed, now);
}

function onAccepted(
  submission: Submission,
  code: CodigoComunicacion,
  changed: boolean,
  now: EpochMs,
): Submission {
  const deleted = submission.state === 'annulling';
  const edited = !deleted && changed && (submission.differs?.fields.length ?? 0) > 0;
  return {
    ...submission,
    state: deleted ? 'annulling' : edited ? 'correcting' : 'accepted',
    correction_since: edited ? now : null,
    operation: null,
    codigo_comunicacion: code,
    file_at: deleted || changed ? now : null,
    issues: withoutMinistry(submission),
    updated_at: now,
  };
}

function onRejected(
  submission: Submission,
  { words, code, place, ids = [] }: Extract<Verdict, { rejected: unknown }>['rejected'],
  changed: boolean,
  now: EpochMs,
): Submission {
  if (submission.state === 'annulling') return ended(freed(submission, now));
  const where = place ?? { resource: submission.resource, id: null, field: '' };
  const said = ownIssue(
    'ministry.rejected',
    where,
    ids.length > 1 ? { words, code, ids: ids.join(', ') } : { words, code },
  );
  return {
    ...submission,
    state: 'rejected',
    operation: null,
    codigo_comunicacion: null,
    differs: null,
    file_at: changed ? now : null,
    issues: [said, ...withoutMinistry(submission)],
    updated_at: now,
  };
}

/** The attempt to annul its filing is committed. */
export function onAnnulmentAttempt(submission: Submission, now: EpochMs): Submission {
  return { ...submission, operation: 'B', file_at: null, updated_at: now };
}

/** Its filing is annulled: a deleted record is done with, another is looked at again and may be filed anew. */
export function onAnnulled(submission: Submission, now: EpochMs): Submission {
  const free = freed(submission, now);
  if (submission.state === 'annulling') {
    const { lote, codigo_comunicacion } = submission;
    return { ...ended(free), lote, codigo_comunicacion };
  }
  return { ...free, state: 'queued', file_at: now };
}

/** Its filing still stands: the annulment was refused, or surely did not arrive; it is tried again from `again` on. */
export function onAnnulmentFailed(
  submission: Submission,
  said: { words: string; code: string } | null,
  again: EpochMs,
  now: EpochMs,
): Submission {
  const where = { resource: submission.resource, id: null, field: '' };
  const issues = withoutMinistry(submission);
  return {
    ...submission,
    operation: null,
    file_at: again,
    issues: said === null ? issues : [ownIssue('ministry.annulment_refused', where, said), ...issues],
    updated_at: now,
  };
}

/**
 * Its record is deleted (docs/decisions.md, "Filing", Delete): what is filed gets annulled, what is in flight waited for, the rest never sent.
 * The issues go with the record: they quote its values, and prove nothing.
 */
export function onDelete(submission: Submission, settlingMs: number, now: EpochMs): Submission {
  const revision = submission.revision + 1;
  const deleted = { ...submission, ...NO_CORRECTION, issues: [], revision, updated_at: now };
  if (submission.state === 'sandbox') return { ...deleted, file_at: null };
  if (submission.operation !== null) return { ...deleted, state: 'annulling', file_at: null };
  if (isInForce(submission)) {
    return { ...deleted, state: 'annulling', file_at: now + settlingMs };
  }
  return ended(freed(deleted, now));
}

/** A deleted record is done with. No issue stays: it could quote the person, whose record is gone. */
function ended(submission: Submission): Submission {
  const state = submission.filings === 0 ? 'not_sent' : 'annulled';
  return { ...submission, state, file_at: null, issues: [] };
}

/** The operator asks to file again what was refused, or to look at once at what waits. What is in flight or in force is left alone. */
export function onRetry(submission: Submission, now: EpochMs): Submission {
  if (submission.state === 'rejected') {
    return { ...freed(submission, now), state: 'queued', file_at: now };
  }
  return isWaiting(submission) ? { ...letGo(submission), file_at: now, updated_at: now } : submission;
}

/** The account's settings, the operator's or the establishment changed: to be looked at again now. */
export function onSettings(submission: Submission, now: EpochMs): Submission {
  return isWaiting(submission) ? { ...submission, file_at: now, updated_at: now } : submission;
}

/** States that a change of ours can end, where no operation is under way. */
export const WAITING_STATES = ['held', 'queued', 'rejected', 'kept', 'correcting', 'annulling'] as const;

function isWaiting({ state, operation }: Submission): boolean {
  return operation === null && WAITING_STATES.some(waiting => waiting === state);
}

function freed(submission: Submission, now: EpochMs): Submission {
  return {
    ...submission,
    communication_id: null,
    operation: null,
    fingerprint: null,
    lote: null,
    codigo_comunicacion: null,
    ...NO_CORRECTION,
    issues: withoutMinistry(submission),
    updated_at: now,
  };
}

function withoutMinistry({ issues }: Submission): StoredIssue[] {
  return issues.filter(issue => !saidByMinistry(issue));
}
