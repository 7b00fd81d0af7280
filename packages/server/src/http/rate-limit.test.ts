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

it('keeps the windows of the latest where there are very many', () => {
  const limit = windowLimit<string>(1, () => 0);
  limit('first');
  for (let i = 0; i < 10_000; i++) limit(`address ${i}`);
  expect(limit('address 9999').allowed).toBe(false);
  expect(limit('first').allowed).toBe(true);
});

it('counts a new name, although nearly all others have more calls', () => {
  const limit = windowLimit<string>(5, () => 0);
  for (let i = 0; i < 9_999; i++) for (let call = 0; call < 2; call++) limit(`address ${i}`);
  limit('once');
  for (let call = 0; call < 5; call++) {
    expect(limit('guessed').allowed).toBe(true);
    limit(`decoy ${call}`);
  }
  expect(limit('guessed').allowed).toBe(false);
});
