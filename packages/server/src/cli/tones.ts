import type { Submission, SubmissionState } from '@mirlo/core/filing';
import { SOON_MS } from '../status/queue.ts';
import type { Tone } from './paint.ts';

const TONES: Readonly<Record<SubmissionState, Tone>> = {
  accepted: 'good',
  kept: 'waiting',
  held: 'waiting',
  queued: 'waiting',
  unknown: 'waiting',
  sent: 'moving',
  correcting: 'moving',
  annulling: 'moving',
  rejected: 'bad',
  annulled: 'faint',
  not_sent: 'faint',
  sandbox: 'faint',
};

/** The colour of a filing's state, the same wherever one is shown. */
export function stateTone(state: SubmissionState): Tone {
  return TONES[state];
}

/**
 * The colour of a legal deadline (epoch milliseconds): red from six hours before it, for then a
 * record is at risk.
 */
export function deadlineTone(due: number | null, now: number): Tone | null {
  return due !== null && due - now <= SOON_MS ? 'bad' : null;
}

const SETTLED: ReadonlySet<SubmissionState> = new Set(['accepted', 'annulled', 'not_sent', 'sandbox']);

/**
 * Whether nothing more is owed to the ministry in this state, so that the deadline does not matter.
 */
export function isSettled(state: SubmissionState): boolean {
  return SETTLED.has(state);
}

/** Whether a record waits for the ministry. One for another authority is never late here. */
export function isOwed({ state, autoridad }: Pick<Submission, 'state' | 'autoridad'>): boolean {
  return !isSettled(state) && autoridad === 'mir';
}
