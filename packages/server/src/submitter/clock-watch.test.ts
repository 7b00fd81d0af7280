import { expect, test } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

test('a clock that is turned back by more than its usual corrections is told once', () => {
  let [wall, steady] = [1_000_000_000, 0];
  const turnedBack = createClockWatch(
    () => wall,
    () => steady,
  );
  const pass = (wallMs: number, steadyMs: number) => {
    wall += wallMs;
    steady += steadyMs;
    return turnedBack();
  };
  expect(pass(20_000, 20_000)).toBe(false);
  expect(pass(-40_000, 20_000)).toBe(false);
  expect(pass(-3_600_000, 20_000)).toBe(true);
  expect(pass(20_000, 20_000)).toBe(false);
  expect(pass(7_200_000, 20_000)).toBe(false);
});
