import { expect, it } from 'vitest';
import type { AccountStep } from './account-turns.ts';
import { createTrials } from './trial.ts';

const due = (steps: Record<number, AccountStep[]>) =>
  new Map(Object.entries(steps).map(([account, all]) => [Number(account), new Set(all)]));

/** Trials by a clock that the test sets. Without jitter every pause is half of its full length. */
function trials() {
  const clock = { now: 0 };
  const made = createTrials(
    { firstMs: 1_000, longestMs: 3_000 },
    () => clock.now,
    () => 0,
  );
  return { ...made, clock };
}

const NOBODY: ReadonlySet<number> = new Set();
const FIRST: ReadonlySet<number> = new Set([1]);

it('is tried with an unfinished request of an account, where it has one', () => {
  expect(trials().steps(due({ 1: ['wake', 'send', 'file'], 2: ['file'] }), NOBODY)).toEqual(
    due({ 1: ['send'], 2: ['file'] }),
  );
  expect(trials().steps(due({ 1: ['wake', 'poll', 'file'] }), NOBODY)).toEqual(due({ 1: ['poll'] }));
});

it('is tried with accounts whose requests did not fail, so that one account stops no other', () => {
  expect(trials().steps(due({ 1: ['send', 'file'], 2: ['file'] }), FIRST)).toEqual(due({ 2: ['file'] }));
});

it('waits longer after each failed try, up to the longest pause; but an account that did not fail', () => {
  const { steps, failed, clock } = trials();
  expect(steps(due({ 1: ['send'] }), FIRST), 'it opened the breaker').toEqual(due({ 1: ['send'] }));
  for (const pause of [1_000, 1_500, 1_500]) {
    failed();
    clock.now += pause - 1;
    expect(steps(due({ 1: ['send'] }), FIRST)).toEqual(due({}));
    expect(steps(due({ 1: ['send'], 2: ['file'] }), FIRST), 'another').toEqual(due({ 2: ['file'] }));
    clock.now += 1;
    expect(steps(due({ 1: ['send'] }), FIRST)).toEqual(due({ 1: ['send'] }));
  }
});

it('begins anew once the ministry answers', () => {
  const { steps, failed, over } = trials();
  failed();
  over();
  expect(steps(due({ 1: ['send'], 2: ['poll'] }), new Set([1, 2]))).toEqual(
    due({ 1: ['send'], 2: ['poll'] }),
  );
});
