import { expect, it } from 'vitest';
import { attempts } from './attempts.ts';

const MINUTE = 60_000;
const EMAIL = 'ana@example.com';

/**
 * Makes the limiter under test, functions that attempt to sign in once or often, and one that moves
 * the clock.
 */
function bench() {
  let now = Date.UTC(2026, 10, 23, 9);
  const attempt = attempts(() => now);
  const from = (address: string | null, known: string | null = null, email = EMAIL) =>
    attempt({ email, address, known });
  return {
    from,
    flood: (networks: number, each: number) =>
      Array.from({ length: networks * each }, (_, i) => from(`2001:db8:0:${(i % networks).toString(16)}::1`)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('of strangers let thirty of a quarter of an hour through, whatever networks they come from', () => {
  const { flood, from, pass } = bench();
  expect(flood(10, 10).filter(wait => wait === null)).toHaveLength(30);
  expect(from('198.51.100.7')).toBe(15 * 60);
  pass(15 * MINUTE);
  expect(from('198.51.100.7')).toBeNull();
});

it('of strangers let a hundred of a day through', () => {
  const { flood, from, pass } = bench();
  let made = 0;
  for (let quarter = 0; quarter < 95; quarter += 1) {
    made += flood(10, 3).filter(wait => wait === null).length;
    pass(15 * MINUTE);
  }
  expect(made).toBe(100);
  expect(from('198.51.100.7')).toBe(15 * 60);
  pass(15 * MINUTE);
  expect(from('198.51.100.7')).toBeNull();
});

it('from a browser that was signed in with before are its own: no flood shuts it out, and it guesses no oftener', () => {
  const { flood, from } = bench();
  flood(10, 100);
  for (let i = 0; i < 300; i += 1) from('192.0.2.1', null, `${i}@example.com`);
  const own = Array.from({ length: 11 }, () => from('192.0.2.1', 'mark'));
  expect(own.slice(0, 10)).toEqual(Array(10).fill(null));
  expect(own[10]).toBe(15 * 60);
  expect(from('192.0.2.1', 'another mark')).toBeNull();
});

it('tell addresses of mail apart, and not their letters', () => {
  const { from } = bench();
  for (let i = 0; i < 10; i += 1) from('192.0.2.1', null, ' ANA@example.com');
  expect(from('192.0.2.1')).not.toBeNull();
  expect(from('192.0.2.1', null, 'eva@example.com')).toBeNull();
});
