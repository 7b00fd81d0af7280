import type { LimitVerdict } from '../../../packages/core/src/authentication.ts';

/**
 * A limit of calls that a case sets and takes away; without one the registry must say nothing of
 * limits.
 */
export interface CallLimit {
  isSet(): boolean;
  /** Counts one call. */
  count(): LimitVerdict;
  set(remaining: number | null): void;
}

const WINDOW_S = 60;

export function callLimit(): CallLimit {
  let limit = 0;
  let left: number | null = null;
  return {
    set: remaining => {
      left = remaining;
      limit = remaining ?? 0;
    },
    isSet: () => left !== null,
    count: () => {
      const before = left ?? 0;
      const allowed = before > 0;
      left = allowed ? before - 1 : 0;
      return { allowed, limit, remaining: left, resetSeconds: WINDOW_S, retryAfterSeconds: WINDOW_S };
    },
  };
}
