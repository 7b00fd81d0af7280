import { madridDateTime } from '@mirlo/core';
import type { Say } from './language.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/**
 * An instant (epoch milliseconds) in the wall clock of Madrid, `2026-03-29 10:15:00`; null stays
 * null.
 */
export function wallClock(epoch: number | null): string | null {
  return epoch === null ? null : madridDateTime(epoch);
}

/**
 * A length of time for people, in at most two units, rounded down: `45 s`, `12 min`, `3 h 12 min`,
 * `2 d 4 h`.
 */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  if (seconds < 2 * MINUTE_S) return `${seconds} s`;
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`;
  if (seconds < 2 * DAY_S) return two(seconds, HOUR_S, 'h', MINUTE_S, 'min');
  return two(seconds, DAY_S, 'd', HOUR_S, 'h');
}

/**
 * How far a deadline is away: `in 3 h 12 min`, or `3 h 12 min late`. Both are epoch milliseconds.
 */
export function untilText(due: number, now: number, say: Say): string {
  const [left, late] = [timeText(due - now), timeText(now - due)];
  return say(
    due > now ? { es: `en ${left}`, en: `in ${left}` } : { es: `${late} tarde`, en: `${late} late` },
  );
}

function two(seconds: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((seconds % large) / small);
  const whole = `${Math.floor(seconds / large)} ${largeUnit}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallUnit}`;
}
