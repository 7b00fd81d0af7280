import { WallClock } from '@mirlo/core';
import { afterEach, expect, it, vi } from 'vitest';
import { instantOn, nowOn } from './times.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['instants', instantOn],
  ['the present', nowOn],
])('formats %s with one formatter a language and zone, because its memory comes back late', (_, format) => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const clock = new WallClock('Atlantic/Canary');
  made.mockClear();
  const at = Date.parse('2026-11-23T15:00:00Z');
  for (let n = 0; n < 50; n += 1) format(at + n, clock, 'es');
  for (let n = 0; n < 50; n += 1) format(at + n, clock, 'en');
  expect(made.mock.calls.length).toBe(2);
  expect(format(at, clock, 'en')).toContain('15:00');
});
