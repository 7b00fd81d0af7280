import type { EpochMs, LimitVerdict } from '@mirlo/core';
import { type Duration, durationMs } from './duration.ts';
import { assertOptions } from './known-name.ts';

/** A limit of calls for each key in a window of time, by the sandbox's clock. */
export interface RateLimit {
  calls: number;
  /** The length of the window; one minute by default. */
  window?: Duration;
}

export interface RateLimiter {
  set(limit: RateLimit | null): void;
  /** Counts a call of a key. Null: there is no limit. */
  count(keyId: number, now: EpochMs): LimitVerdict | null;
}

const DEFAULT_WINDOW = '1m';
const SECOND_MS = 1_000;

function checked(limit: RateLimit | null): RateLimit | null {
  if (limit === null) return null;
  assertOptions('rateLimit', limit, ['calls', 'window']);
  if (!Number.isInteger(limit.calls) || limit.calls < 0) {
    throw new RangeError(`rateLimit: calls: received ${limit.calls}, expected an integer of 0 or more`);
  }
  if (durationMs(limit.window ?? DEFAULT_WINDOW) === 0) {
    throw new RangeError(`rateLimit: window: received ${limit.window}, expected more than no time`);
  }
  return { ...limit };
}

/**
 * Counts in fixed windows. A window begins with the first call of a key after its previous window
 * ended.
 */
export function createRateLimiter(initial: RateLimit | null): RateLimiter {
  let limit = checked(initial);
  let windows = new Map<number, { start: EpochMs; used: number }>();

  return {
    set: next => {
      limit = checked(next);
      windows = new Map();
    },
    count: (keyId, now) => {
      if (!limit) return null;
      const length = durationMs(limit.window ?? DEFAULT_WINDOW);
      let window = windows.get(keyId);
      // A window that begins in the future was counted before the clock was set back.
      const isCurrent = window && window.start <= now && now < window.start + length;
      if (!window || !isCurrent) window = { start: now, used: 0 };
      const allowed = window.used < limit.calls;
      windows.set(keyId, { ...window, used: window.used + (allowed ? 1 : 0) });
      const resetSeconds = Math.max(1, Math.ceil((window.start + length - now) / SECOND_MS));
      return {
        allowed,
        limit: limit.calls,
        remaining: Math.max(0, limit.calls - window.used - 1),
        resetSeconds,
        retryAfterSeconds: resetSeconds,
      };
    },
  };
}
