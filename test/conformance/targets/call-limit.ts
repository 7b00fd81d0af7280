import type { LimitVerdict } from '../../../packages/core/src/authentication.ts';

/** A limit of calls that a case sets and takes away; without one the registry must say nothing of limits. */
export interface CallLimit {
  limit(): LimitVerdict | null;
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
    limit: () => {
      if (left === null) return null;
      const allowed = left > 0;
      if (allowed) left -= 1;
      return { allowed, limit, remaining: left, resetSeconds: WINDOW_S, retryAfterSeconds: WINDOW_S };
    },
  };
}
