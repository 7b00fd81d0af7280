import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ministryOf } from '../ministry/ministry.ts';
import { MINISTRY_TIMING, pauseAfter, SIMULATOR_TIMING, timingFor } from './timing.ts';

test('pauses double up to the longest, with jitter over the upper half', () => {
  const pause = { firstMs: 1_000, longestMs: 10_000 };
  expect([1, 2, 3, 4, 5, 99].map(tries => pauseAfter(tries, pause, 0))).toEqual([
    500, 1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
  expect(pauseAfter(1, pause, 0.999)).toBeGreaterThan(990);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (tries, random) => {
        const ms = pauseAfter(tries, pause, random);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(10_000);
      },
    ),
  );
});

test('no answer can come after the claim is lost, and a claim is renewed well before it ends', () => {
  for (const { leaseMs, renewMs, httpTimeoutMs } of [MINISTRY_TIMING, SIMULATOR_TIMING]) {
    expect(httpTimeoutMs).toBeLessThan(leaseMs / 2);
    expect(renewMs).toBeLessThanOrEqual(leaseMs / 3);
    expect(leaseMs).toBeLessThanOrEqual(60_000);
  }
});

test('only a simulator on this machine is asked often', () => {
  const timing = (MIR_URL: string, MIR_KIND: 'real' | null = null) => {
    const ministry = ministryOf({ MIR_URL, MIR_KIND });
    return ministry.url === null ? null : timingFor(ministry);
  };
  for (const address of ['simulator', 'http://127.0.0.1:9/x', 'http://localhost:9/x', 'http://[::1]:9/x']) {
    expect(timing(address)).toBe(SIMULATOR_TIMING);
  }
  for (const address of [
    'production',
    'preproduction',
    'https://example.com/x',
    'https://127.example.com/x',
  ]) {
    expect(timing(address)).toBe(MINISTRY_TIMING);
  }
  expect(timing('http://127.0.0.1:9/tunnel', 'real')).toBe(MINISTRY_TIMING);
});
