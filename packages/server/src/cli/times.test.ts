import { describe, expect, it } from 'vitest';
import { sayIn } from './language.ts';
import { timeText, untilText, wallClock } from './times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('times for people', () => {
  it.each([
    [0, '0 s'],
    [119_999, '119 s'],
    [12.9 * MINUTE_MS, '12 min'],
    [HOUR_MS, '1 h'],
    [3 * HOUR_MS + 12 * MINUTE_MS, '3 h 12 min'],
    [52 * HOUR_MS, '2 d 4 h'],
  ])('%d ms are %s', (ms, text) => expect(timeText(ms)).toBe(text));

  it('tell a deadline before and after', () => {
    expect(untilText(3 * HOUR_MS, 0, sayIn('en'))).toBe('in 3 h');
    expect(untilText(3 * HOUR_MS, 0, sayIn('es'))).toBe('en 3 h');
    expect(untilText(0, 125 * MINUTE_MS, sayIn('en'))).toBe('2 h 5 min late');
  });

  it('are the wall clock of Madrid, in summer and in winter', () => {
    expect(wallClock(Date.UTC(2026, 6, 1, 10))).toBe('2026-07-01 12:00:00');
    expect(wallClock(Date.UTC(2026, 0, 1, 10))).toBe('2026-01-01 11:00:00');
    expect(wallClock(null)).toBeNull();
  });
});
