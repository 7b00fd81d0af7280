import type { EpochMs } from '@mirlo/core';
import { MirError } from '@mirlo/mir/client';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
  isBrokenCircuitError,
} from 'cockatiel';
import { type Pause, pauseAfter } from './timing.ts';

/** How the ministry at one address was found: asked (`closed`), left alone for a while (`open`), or to be tried with one request (`half-open`). */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Thrown in place of a call, while the breaker is open or the submitter stops: nothing was sent. */
export class MinistryDown extends Error {
  override readonly name = 'MinistryDown';
}

/** Spares a ministry that is down: after some failures in a row nothing is sent for a while, then one request tries. */
export interface Breaker {
  state(): BreakerState;
  /** @throws MinistryDown without calling, or what the call throws */
  call<T>(fn: () => Promise<T>): Promise<T>;
}

const FAILURES_IN_A_ROW = 5;

interface BreakerOptions {
  pause: Pause;
  now(): EpochMs;
  random(): number;
  /** Told of every change, with the words of the failure that caused it. */
  changed(state: BreakerState, words: string | null): void;
  /** Told of every answer that says that the ministry works, while closed. */
  answered?(): void;
}

/** The breaker before the ministry: opens after several faults of the ministry in a row, and lets one request try after each pause. */
export function createBreaker({ pause, now, random, changed, answered }: BreakerOptions): Breaker {
  let words: string | null = null;
  let tryAt = 0;
  const nextPause = ({ attempt }: IHalfOpenAfterBackoffContext) => {
    const duration = pauseAfter(attempt, pause, random());
    tryAt = now() + duration;
    return { duration, next: nextPause };
  };
  const policy = circuitBreaker(handleWhen(isMinistryFault), {
    halfOpenAfter: { next: nextPause },
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  policy.onFailure(({ reason }) => {
    words = 'error' in reason && reason.error instanceof MirError ? reason.error.message : words;
  });
  policy.onSuccess(() => answered?.());
  policy.onStateChange(state => changed(stateName(state), state === CircuitState.Closed ? null : words));
  return {
    state() {
      const state = stateName(policy.state);
      return state === 'open' && now() >= tryAt ? 'half-open' : state;
    },
    async call(fn) {
      try {
        return await policy.execute(fn);
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new MinistryDown('the ministry is left alone after failures');
        throw error;
      }
    },
  };
}

/** What says that the ministry is down, as against what it says about a request. */
function isMinistryFault(error: unknown): boolean {
  return error instanceof MirError && (error.kind === 'retry' || error.kind === 'unknown');
}

function stateName(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}
