import { expect, test } from 'vitest';
import { createSeldom } from './seldom.ts';

test('trouble is told when it begins and then once in a while, with how often it came', () => {
  let now = 0;
  const seldom = createSeldom(() => now, 30_000);
  expect([seldom(), seldom(), seldom()]).toEqual([1, null, null]);
  now = 29_999;
  expect(seldom()).toBeNull();
  now = 30_000;
  expect([seldom(), seldom()]).toEqual([4, null]);
});
