import type { LimitVerdict, StoredKey } from '@mirlo/core';

const WINDOW_MS = 60_000;

/**
 * The most windows kept. Beyond that the ended ones are removed, and where none has ended, half of
 * all: those with the fewest calls, of these the oldest. So a flood of new names does not make the
 * server forget a name that has used up its calls, and new names are counted too while others have
 * more calls.
 */
const MAX_WINDOWS = 10_000;

/**
 * Counts calls per key in windows of a minute, on this server process only.
 *
 * @param now epoch milliseconds
 */
export function rateLimit(
  perMinute: number,
  now: () => number,
): (key: Pick<StoredKey, 'id'>) => LimitVerdict {
  const count = windowLimit<number>(perMinute, now);
  return ({ id }) => count(id);
}

/**
 * Counts calls as `rateLimit` does, by any name, in windows of `windowMs`. With `shares`, a name
 * may make that many times the calls.
 */
export function windowLimit<Name>(
  perWindow: number,
  now: () => number,
  windowMs = WINDOW_MS,
): (name: Name, shares?: number) => LimitVerdict {
  const windows = new Map<Name, { ends: number; calls: number }>();
  return (name, shares = 1) => {
    const at = now();
    const limit = perWindow * shares;
    let window = windows.get(name);
    if (!window || window.ends <= at) {
      if (windows.size >= MAX_WINDOWS) makeRoom(windows, at);
      window = { ends: at + windowMs, calls: 0 };
      windows.delete(name);
      windows.set(name, window);
    }
    window.calls += 1;
    const seconds = Math.max(1, Math.ceil((window.ends - at) / 1000));
    return {
      allowed: window.calls <= limit,
      limit,
      remaining: Math.max(0, limit - window.calls),
      resetSeconds: seconds,
      retryAfterSeconds: seconds,
    };
  };
}

function makeRoom<Name>(windows: Map<Name, { ends: number; calls: number }>, at: number): void {
  for (const [name, { ends }] of windows) if (ends <= at) windows.delete(name);
  if (windows.size < MAX_WINDOWS) return;
  const byCalls = [...windows].toSorted(([, one], [, other]) => one.calls - other.calls);
  for (const [name] of byCalls.slice(0, MAX_WINDOWS / 2)) windows.delete(name);
}
