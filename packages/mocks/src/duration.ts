/**
 * Milliseconds, or a text of whole numbers with units: `25h`, `90m`, `10s`, `500ms`, `2d`, `1d
 * 12h`.
 */
export type Duration = number | string;

const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const PART = /^(\d+)(ms|s|m|h|d)$/;

/**
 * Converts a duration to milliseconds. A day has 24 hours, even when the clocks change.
 *
 * @throws RangeError where it is negative or no duration
 */
export function durationMs(duration: Duration): number {
  if (typeof duration === 'number') {
    if (Number.isFinite(duration) && duration >= 0) return duration;
    throw notADuration(duration);
  }
  let total = 0;
  for (const part of duration.trim().split(/\s+/)) {
    const [, count, unit] = PART.exec(part) ?? [];
    if (count === undefined || unit === undefined) throw notADuration(duration);
    total += Number(count) * (UNIT_MS[unit] ?? 0);
  }
  return total;
}

function notADuration(received: Duration): RangeError {
  return new RangeError(
    `duration: received ${JSON.stringify(received)}, expected milliseconds >= 0 or a text like "25h", "90m", "1d 12h"`,
  );
}
