import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';
import type { MinistryMessage } from './answer.ts';
import { NO_CORRECTION, NO_FILING } from './decide-loose.ts';
import { ownIssue, type Place, saidByMinistry } from './issues.ts';
import { letGo } from './restored.ts';
import { isInForce } from './shown-state.ts';
import type { StoredIssue, Submission } from './types.ts';

/**
 * How a submission changes with each event of its filing. Each function takes the submission as it
 * is at that moment: its record may have been written or deleted while the filing was in flight.
 * After a verdict, `decide` looks at the unit again, so no function here judges the record.
 */

/** A refusal of the ministry, in its words. */
export interface MinistryRefusal extends MinistryMessage {
  /** Set where the field is known. */
  place?: Place | undefined;
  /** The ids of all records that the refusal is about. */
  ids?: readonly number[] | undefined;
}

/** The properties of a filing that its members store. */
export interface FilingFacts {
  communication_id: number;
  fingerprint: string;
  /** The number of this filing among the filings of its members, counted from 1. */
  ordinal: number;
}

/** The attempt to file is committed. From now on the ministry may have the filing. */
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

/** The record passes every rule, but no document can be composed: an error of ours. It is held. */
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

/** The ministry received the request. That is a receipt and no proof. */
export function onReceipt(submission: Submission, lote: Lote, now: EpochMs): Submission {
  return {
    ...submission,
    state: submission.state === 'annulling' ? 'annulling' : 'sent',
    lote,
    issues: withoutMinistry(submission),
    updated_at: now,
  };
}

/** There was no clear answer; `issue` tells readers of it. The identical bytes are sent again. */
export function onUnknown(submission: Submission, issue: StoredIssue, now: EpochMs): Submission {
  return {
    ...submission,
    state: submission.state === 'annulling' ? 'annulling' : 'unknown',
    issues: [issue, ...withoutMinistry(submission)],
    updated_at: now,
  };
}

/**
 * The ministry surely did not store the filing. The record goes into a new filing from `fileAt` on;
 * the filing of a deleted record is over.
 *
 * @param sent whether the ministry saw these bytes. If so, this filing stays counted in `filings`,
 *   so that the next one gets another reference
 */
export function onReleased(submission: Submission, fileAt: EpochMs, sent: boolean, now: EpochMs): Submission {
  const free = freed(submission, now);
  const filings = sent ? submission.filings : submission.filings - 1;
  if (submission.state === 'annulling') return ended({ ...free, filings });
  return { ...free, filings, state: 'queued', file_at: fileAt };
}

/**
 * The ministry accepted the filing.
 *
 * @param changed whether the record was written since it was filed
 */
export function onAccepted(
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

/**
 * The ministry refused the filing.
 *
 * @param changed whether the record was written since it was filed
 */
export function onRejected(
  submission: Submission,
  { words, code, place, ids = [] }: MinistryRefusal,
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

/** The attempt to annul the filing is committed. */
export function onAnnulmentAttempt(submission: Submission, now: EpochMs): Submission {
  return { ...submission, operation: 'B', file_at: null, updated_at: now };
}

/**
 * The filing is annulled. That of a deleted record is over; another record is looked at again and
 * may be filed.
 */
export function onAnnulled(submission: Submission, now: EpochMs): Submission {
  const free = freed(submission, now);
  if (submission.state === 'annulling') {
    const { lote, codigo_comunicacion } = submission;
    return { ...ended(free), lote, codigo_comunicacion };
  }
  return { ...free, state: 'queued', file_at: now };
}

/**
 * The annulment was refused, or surely did not arrive, so the filing is in force. The annulment is
 * tried again from `again` on.
 */
export function onAnnulmentFailed(
  submission: Submission,
  said: MinistryMessage | null,
  again: EpochMs,
  now: EpochMs,
): Submission {
  const where = { resource: submission.resource, id: null, field: '' };
  const issues = withoutMinistry(submission);
  return {
    ...submission,
    operation: null,
    file_at: again,
    issues: said === null ? issues : [ownIssue('ministry.annulment_refused', where, { ...said }), ...issues],
    updated_at: now,
  };
}

/**
 * The record is deleted (docs/decisions.md, "Filing", Delete). An accepted filing is annulled, one
 * in flight is waited for, and an unsent record is never sent. The issues are removed, because they
 * quote values of the record and prove nothing.
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

/** Ends the filing of a deleted record. No issue stays, because it could quote the person. */
function ended(submission: Submission): Submission {
  const state = submission.filings === 0 ? 'not_sent' : 'annulled';
  return { ...submission, state, file_at: null, issues: [] };
}

/**
 * The operator asks to file a refused record again, or to look at a waiting one at once. A filing
 * in flight or in force does not change.
 */
export function onRetry(submission: Submission, now: EpochMs): Submission {
  if (submission.state === 'rejected') {
    return { ...freed(submission, now), state: 'queued', file_at: now };
  }
  return isWaiting(submission) ? { ...letGo(submission), file_at: now, updated_at: now } : submission;
}

/** Settings changed (account, operator, establishment). A waiting record is looked at again. */
export function onSettings(submission: Submission, now: EpochMs): Submission {
  return isWaiting(submission) ? { ...submission, file_at: now, updated_at: now } : submission;
}

/** The states in which the next step is ours, as long as no operation is under way. */
export const WAITING_STATES = ['held', 'queued', 'rejected', 'kept', 'correcting', 'annulling'] as const;

function isWaiting({ state, operation }: Submission): boolean {
  return operation === null && WAITING_STATES.some(waiting => waiting === state);
}

function freed(submission: Submission, now: EpochMs): Submission {
  return {
    ...submission,
    ...NO_FILING,
    issues: withoutMinistry(submission),
    updated_at: now,
  };
}

function withoutMinistry({ issues }: Submission): StoredIssue[] {
  return issues.filter(issue => !saidByMinistry(issue));
}
