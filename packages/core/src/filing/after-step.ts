import type { CodigoComunicacion } from '@mirlo/mir';
import type { EpochMs } from '../terms.ts';
import type { CommunicationVerdict, MinistryMessage, RequestStep } from './answer.ts';
import {
  onAccepted,
  onAnnulled,
  onAnnulmentFailed,
  onReceipt,
  onRejected,
  onReleased,
  onUnknown,
} from './events.ts';
import { placeOfWords, type RefusedFiling } from './field-of-words.ts';
import { ownIssue } from './issues.ts';
import type { Submission } from './types.ts';

/** A communication of a request, with the operation that is under way on it. */
export interface CommunicationInRequest {
  operation: 'A' | 'B';
  orden: number;
  filing: RefusedFiling & { members: readonly { record_id: number }[] };
}

/** The state of a communication after a step. */
export type CommunicationAfter =
  /**
   * Without `codigo` where an annulment failed: the filing is in force as before, with the code
   * that it has.
   */
  | { state: 'accepted'; codigo?: CodigoComunicacion }
  | { state: 'rejected'; said: MinistryMessage }
  | { state: 'released' | 'annulled' };

/**
 * Decides what a communication becomes after a step.
 *
 * @returns null where the operation on it is still under way
 */
export function communicationAfter(
  step: RequestStep,
  { operation, orden }: Pick<CommunicationInRequest, 'operation' | 'orden'>,
): CommunicationAfter | null {
  const failed = operation === 'A' ? 'released' : 'accepted';
  if (step.do === 'release') return { state: failed };
  const verdict = step.do === 'judge' ? step.verdicts.get(orden) : undefined;
  if (verdict === undefined) return null;
  if ('accepted' in verdict) return { state: 'accepted', codigo: verdict.accepted };
  if ('rejected' in verdict) return { state: 'rejected', said: verdict.rejected };
  return { state: 'annulled' in verdict ? 'annulled' : failed };
}

/**
 * Decides what the submission of a record in the request becomes after a step.
 *
 * @param changed whether the record was written since it was filed
 * @returns the same object where nothing changes
 */
export function submissionAfter(
  step: RequestStep,
  submission: Submission,
  of: CommunicationInRequest,
  changed: boolean,
  now: EpochMs,
): Submission {
  switch (step.do) {
    case 'sent':
      return of.operation === 'A' ? onReceipt(submission, step.lote, now) : submission;
    case 'unknown': {
      if (of.operation === 'B') return submission;
      const place = { resource: submission.resource, id: null, field: '' };
      return onUnknown(submission, ownIssue(step.rule, place, { words: step.said.words }), now);
    }
    case 'release':
      return of.operation === 'A'
        ? onReleased(submission, step.at, step.sent, now)
        : onAnnulmentFailed(submission, null, step.at, now);
    case 'judge': {
      const verdict = step.verdicts.get(of.orden);
      return verdict === undefined ? submission : judged(submission, verdict, of, changed, now);
    }
    default:
      return submission;
  }
}

function judged(
  submission: Submission,
  verdict: CommunicationVerdict,
  { operation, filing }: CommunicationInRequest,
  changed: boolean,
  now: EpochMs,
): Submission {
  if ('annulled' in verdict) return onAnnulled(submission, now);
  if ('accepted' in verdict) return onAccepted(submission, verdict.accepted, changed, now);
  if ('rejected' in verdict) {
    const place = placeOfWords(verdict.rejected.words, filing);
    const ids = filing.members.map(({ record_id }) => record_id);
    return onRejected(submission, { ...verdict.rejected, place, ids }, changed, now);
  }
  return operation === 'A'
    ? onReleased(submission, verdict.again, true, now)
    : onAnnulmentFailed(submission, verdict.said, verdict.again, now);
}
