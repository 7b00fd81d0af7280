import type { EpochMs } from '@mirlo/core';
import { MirError } from '@mirlo/mir/client';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import type { BreakerState } from '../ministry/breaker-rows.ts';
import { type Pause, pauseAfter } from './timing.ts';

/** Thrown in place of a call while the breaker is open or the submitter stops. Nothing was sent. */
export class MinistryDown extends Error {
  override readonly name = 'MinistryDown';
}

/**
 * A circuit breaker: after several failures in a row nothing is sent for a pause; then one request
 * tries (`trial.ts`).
 */
export interface Breaker {
  state(): BreakerState;
  /** The accounts whose calls failed since it was closed, or a call succeeded while it was. */
  readonly failed: ReadonlySet<number>;
  /**
   * Runs a call for an account.
   *
   * @throws MinistryDown where the breaker is open or the submitter stops; the call was not made
   */
  call<T>(fn: () => Promise<T>, account: number): Promise<T>;
}

const FAILURES_IN_A_ROW = 5;

interface BreakerOptions {
  pause: Pause;
  now(): EpochMs;
  random(): number;
  /** Called on every change of the state, with the message of the failure that caused it. */
  changed(state: BreakerState, words: string | null): void;
  /** Called after every call that succeeded. */
  answered?(): void;
  /**
   * Once this signal is aborted no call is made, so that it is certain that the requests still
   * waiting were not sent.
   */
  stopping?: AbortSignal;
}

/** Makes a circuit breaker that counts faults of the ministry. */
export function createBreaker(options: BreakerOptions): Breaker {
  const { pause, now, random, changed, answered, stopping } = options;
  let words: string | null = null;
  const failed = new Set<number>();
  let tryAt = 0;
  // Always the first pause: who has to wait longer, the trials decide.
  const nextPause = () => {
    const duration = pauseAfter(1, pause, random());
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
  policy.onSuccess(() => {
    if (policy.state === CircuitState.Closed) failed.clear();
    answered?.();
  });
  policy.onStateChange(state => {
    if (state === CircuitState.Closed) failed.clear();
    changed(stateName(state), state === CircuitState.Closed ? null : words);
  });
  return {
    state() {
      const state = stateName(policy.state);
      return state === 'open' && now() >= tryAt ? 'half-open' : state;
    },
    failed,
    async call(fn, account) {
      if (stopping?.aborted) throw new MinistryDown('this submitter stops');
      try {
        return await policy.execute(fn);
      } catch (error) {
        if (isMinistryFault(error)) failed.add(account);
        if (isBrokenCircuitError(error)) throw new MinistryDown('the ministry is left alone after failures');
        throw error;
      }
    },
  };
}

/**
 * Whether an error counts as a failure of the ministry. Other errors are about the request or its
 * credentials.
 */
function isMinistryFault(error: unknown): boolean {
  return error instanceof MirError && (error.kind === 'retry' || error.kind === 'unknown');
}

function stateName(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}
