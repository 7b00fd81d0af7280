import { StoreUnavailable } from '@mirlo/core';
import { expect, it } from 'vitest';
import { Retryable } from './errors.ts';
import { retryApart } from './retry.ts';

/** Makes a function that fails the first `failures` times. */
function failing(failures: number, error: () => Error) {
  let runs = 0;
  const fn = async () => {
    runs += 1;
    if (runs <= failures) throw error();
    return 'done';
  };
  return { fn, runs: () => runs };
}

it('runs again what met another transaction, until it is through', async () => {
  const met = failing(12, () => new Retryable('deadlock'));
  expect(await retryApart(met.fn, 10_000)).toBe('done');
  expect(met.runs()).toBe(13);
});

it('ends where there is no time left to answer, as a database that is not available', async () => {
  const met = failing(Number.POSITIVE_INFINITY, () => new Retryable('deadlock'));
  const start = performance.now();
  await expect(retryApart(met.fn, 1_000)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - start).toBeGreaterThan(1_000);
  expect(met.runs()).toBeGreaterThan(5);
});

it('hands on at once whatever else went wrong', async () => {
  const error = new RangeError('a mistake of ours');
  const met = failing(1, () => error);
  await expect(retryApart(met.fn, 10_000)).rejects.toBe(error);
  expect(met.runs()).toBe(1);
});
