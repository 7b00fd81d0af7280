import type { StepTimes } from '@mirlo/core/filing';
import { type FilingMinistry, isOnThisMachine } from './ministry.ts';
import type { Work } from './work.ts';

/** When and how often something is done. All in milliseconds. */
export interface Timing {
  /** How long a claim on a request holds; a dead submitter's work is taken over after it. */
  leaseMs: number;
  /** How often the claims of a living submitter are renewed. */
  renewMs: number;
  /** For one exchange with the ministry: under half a lease, so that no answer comes after the claim is lost. */
  httpTimeoutMs: number;
  /** First and longest pause between two questions after one lote. */
  poll: Pause;
  /** First and longest pause before a request is sent again. */
  retry: Pause;
  /** First and longest pause before an annulment that was refused is tried again. */
  annulment: Pause;
  /** How long an idle submitter waits before it looks again. */
  idleMs: number;
  /** How long the breaker stays open, first and at most. */
  breaker: Pause;
  /** How long a stop waits for an exchange with the ministry that is under way; one that is cut off is looked up after the start. */
  stopPatienceMs: number;
}

export interface Pause {
  firstMs: number;
  longestMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** For the real ministry: clients in production first ask after about 15 s (PROTOCOL.md section 7). */
export const MINISTRY_TIMING: Timing = {
  leaseMs: MINUTE_MS,
  renewMs: 20 * SECOND_MS,
  httpTimeoutMs: 25 * SECOND_MS,
  poll: { firstMs: 15 * SECOND_MS, longestMs: 5 * MINUTE_MS },
  retry: { firstMs: 5 * SECOND_MS, longestMs: 10 * MINUTE_MS },
  annulment: { firstMs: 10 * MINUTE_MS, longestMs: 6 * HOUR_MS },
  idleMs: SECOND_MS,
  breaker: { firstMs: 5 * SECOND_MS, longestMs: 2 * MINUTE_MS },
  stopPatienceMs: 5 * SECOND_MS,
};

/** For a simulator on this machine, where nobody minds being asked often. */
export const SIMULATOR_TIMING: Timing = {
  ...MINISTRY_TIMING,
  poll: { firstMs: 250, longestMs: 5 * SECOND_MS },
  retry: { firstMs: 500, longestMs: 10 * SECOND_MS },
  annulment: { firstMs: 10 * SECOND_MS, longestMs: 5 * MINUTE_MS },
  idleMs: 250,
  breaker: { firstMs: SECOND_MS, longestMs: 5 * SECOND_MS },
};

/** The timing that suits a ministry. */
export function timingFor({ url, kind }: FilingMinistry): Timing {
  return kind === 'trial' && isOnThisMachine(url) ? SIMULATOR_TIMING : MINISTRY_TIMING;
}

/**
 * The pause after the n-th try, from 1: doubling up to the longest, then somewhere between half of it and all, so that many who failed together
 * do not come back together.
 *
 * @param random from 0 to 1, exclusive
 */
export function pauseAfter(tries: number, { firstMs, longestMs }: Pause, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full * (0.5 + random / 2));
}

/** The instants that the steps of core are given; those of one step agree. */
export function stepTimes({ now, random, timing }: Pick<Work, 'now' | 'random' | 'timing'>): StepTimes {
  const at = now();
  return { now: at, after: (pause, tries) => at + pauseAfter(tries, timing[pause], random()) };
}
