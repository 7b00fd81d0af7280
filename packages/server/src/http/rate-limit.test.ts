import { expect, it } from 'vitest';
import { rateLimit, windowLimit } from './rate-limit.ts';

it('counts per key in windows of a minute', () => {
  let now = 1_000;
  const limit = rateLimit(2, () => now);
  expect(limit({ id: 1 })).toMatchObject({ allowed: true, limit: 2, remaining: 1, resetSeconds: 60 });
  now += 59_500;
  expect(limit({ id: 1 })).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 1 });
  expect(limit({ id: 1 })).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
  expect(limit({ id: 2 })).toMatchObject({ allowed: true, remaining: 1 });
  now += 500;
  expect(limit({ id: 1 })).toMatchObject({ allowed: true, remaining: 1 });
});

it('forgets the names with the fewest calls where there are very many', () => {
  const limit = windowLimit<string>(2, () => 0);
  limit('often');
  limit('often');
  limit('seldom');
  for (let i = 0; i < 10_000; i++) limit(`address ${i}`);
  expect(limit('often').allowed).toBe(false);
  expect(limit('seldom')).toMatchObject({ allowed: true, remaining: 1 });
});

it('keeps no more windows than it may where all have the same number of calls', () => {
  const limit = windowLimit<string>(1, () => 0);
  for (let i = 0; i < 10_000; i++) limit(`address ${i}`);
  limit('one more');
  expect(limit('address 9999').allowed).toBe(true);
});
