import { StoreUnavailable } from '@mirlo/core';
import { expect, it } from 'vitest';
import { Retryable } from './errors.ts';
import { withRetry } from './retry.ts';

/** Fails the first `failures` times. */
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
  const met = failing(4, () => new Retryable('deadlock'));
  expect(await withRetry('mysql', met.fn)).toBe('done');
  expect(met.runs()).toBe(5);
});

it('ends after five tries, as a database that is not available', async () => {
  const met = failing(Number.POSITIVE_INFINITY, () => new Retryable('deadlock'));
  await expect(withRetry('mysql', met.fn)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(met.runs()).toBe(5);
});

it('hands on at once whatever else went wrong', async () => {
  const error = new RangeError('a mistake of ours');
  const met = failing(1, () => error);
  await expect(withRetry('mysql', met.fn)).rejects.toBe(error);
  expect(met.runs()).toBe(1);
});

it('on SQLite goes on for as long as there is time to answer', async () => {
  const met = failing(12, () => new Retryable('busy'));
  expect(await withRetry('sqlite', met.fn)).toBe('done');
  const busy = failing(Number.POSITIVE_INFINITY, () => new Retryable('busy'));
  const start = performance.now();
  await expect(withRetry('sqlite', busy.fn)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - start).toBeGreaterThan(2_000);
  expect(performance.now() - start).toBeLessThan(5_000);
});
