import type { StepTimes } from '@mirlo/core/filing';
import { type FilingMinistry, isOnThisMachine } from '../ministry/ministry.ts';
import type { Work } from './work.ts';

/** How long and how often the submitter does things, in milliseconds. */
export interface Timing {
  /** How long a lease on a request lasts. Afterwards the work of a dead submitter is taken over. */
  leaseMs: number;
  /** How often a living submitter renews its leases. */
  renewMs: number;
  /**
   * Time limit of one exchange, shorter than half a lease, so that no answer comes after the lease
   * is lost.
   */
  httpTimeoutMs: number;
  /** First and longest pause between two questions about the same lote. */
  poll: Pause;
  /** First and longest pause before a request is sent again. */
  retry: Pause;
  /** First and longest pause before a refused annulment is retried. */
  annulment: Pause;
  /** How long an idle submitter waits before it looks at the queue again. */
  idleMs: number;
  /**
   * First and longest pause before accounts whose requests failed try a ministry that is down. The
   * breaker stays open for the first.
   */
  breaker: Pause;
  /**
   * How long a stop waits for an exchange. The outcome of an aborted one is found out after the
   * next start.
   */
  stopPatienceMs: number;
}

export interface Pause {
  firstMs: number;
  longestMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The timing for the real ministry. Clients in production first ask after about 15 s. */
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

/** The timing for a simulator on this machine, which may be asked often. */
export const SIMULATOR_TIMING: Timing = {
  ...MINISTRY_TIMING,
  poll: { firstMs: 250, longestMs: 5 * SECOND_MS },
  retry: { firstMs: 500, longestMs: 10 * SECOND_MS },
  annulment: { firstMs: 10 * SECOND_MS, longestMs: 5 * MINUTE_MS },
  idleMs: 250,
  breaker: { firstMs: SECOND_MS, longestMs: 5 * SECOND_MS },
};

/** Chooses the timing for a ministry. */
export function timingFor({ url, kind }: FilingMinistry): Timing {
  return kind === 'trial' && isOnThisMachine(url) ? SIMULATOR_TIMING : MINISTRY_TIMING;
}

/**
 * Returns the pause after the n-th try: exponential backoff with jitter, so that many who failed
 * together do not retry together.
 *
 * @param random from 0 to 1, exclusive
 */
export function pauseAfter(tries: number, { firstMs, longestMs }: Pause, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full * (0.5 + random / 2));
}

/** Makes the times that core needs for a step, all counted from one instant. */
export function stepTimes({ now, random, timing }: Pick<Work, 'now' | 'random' | 'timing'>): StepTimes {
  const at = now();
  return { now: at, after: (pause, tries) => at + pauseAfter(tries, timing[pause], random()) };
}
