import type { LimitVerdict, StoredKey } from '@mirlo/core';

const WINDOW_MS = 60_000;

/** Windows kept at once; past it the ended ones are swept. */
const MAX_WINDOWS = 10_000;

/** Counts calls per key in windows of a minute, on this instance alone. The clock is handed in, in milliseconds. */
export function rateLimit(
  perMinute: number,
  now: () => number,
): (key: Pick<StoredKey, 'id'>) => LimitVerdict {
  const windows = new Map<number, { ends: number; calls: number }>();
  return ({ id }) => {
    const at = now();
    let window = windows.get(id);
    if (!window || window.ends <= at) {
      if (windows.size >= MAX_WINDOWS) sweep(windows, at);
      window = { ends: at + WINDOW_MS, calls: 0 };
      windows.set(id, window);
    }
    window.calls += 1;
    const seconds = Math.max(1, Math.ceil((window.ends - at) / 1000));
    return {
      allowed: window.calls <= perMinute,
      limit: perMinute,
      remaining: Math.max(0, perMinute - window.calls),
      resetSeconds: seconds,
      retryAfterSeconds: seconds,
    };
  };
}

function sweep(windows: Map<number, { ends: number }>, at: number): void {
  for (const [id, { ends }] of windows) if (ends <= at) windows.delete(id);
}
