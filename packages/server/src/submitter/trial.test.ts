import { expect, it } from 'vitest';
import type { AccountStep } from './account-turns.ts';
import { trialSteps } from './trial.ts';

const due = (steps: Record<number, AccountStep[]>) =>
  new Map(Object.entries(steps).map(([account, all]) => [Number(account), new Set(all)]));

it('is tried with an unfinished request of an account, where it has one', () => {
  expect(trialSteps(due({ 1: ['wake', 'send', 'file'], 2: ['file'] }), new Set())).toEqual(
    due({ 1: ['send'], 2: ['file'] }),
  );
});

it('is tried with accounts whose requests did not fail, so that one account stops no other', () => {
  expect(trialSteps(due({ 1: ['send', 'file'], 2: ['file'] }), new Set([1]))).toEqual(due({ 2: ['file'] }));
});

it('is tried with an account whose requests failed where no other has anything to do', () => {
  expect(trialSteps(due({ 1: ['send'], 2: ['poll'] }), new Set([1, 2]))).toEqual(
    due({ 1: ['send'], 2: ['poll'] }),
  );
});
