import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { expect, it } from 'vitest';
import { Retryable } from './errors.ts';
import { retryApart, retryInLine } from './retry.ts';

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
  const met = failing(12, () => new Retryable('deadlock'));
  expect(await retryApart(met.fn)).toBe('done');
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
  await expect(retryApart(met.fn)).rejects.toBe(error);
  expect(met.runs()).toBe(1);
});

it('on SQLite goes on for as long as there is time to answer', async () => {
  const met = failing(7, () => new Retryable('busy'));
  expect(await retryInLine()(met.fn)).toBe('done');
});

it('on SQLite ends for all at once who wait for the same file, while one of them tries', async () => {
  const retry = retryInLine();
  let atOnce = 0;
  let most = 0;
  const busy = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await wait(1);
    atOnce -= 1;
    throw new Retryable('busy');
  };
  const first = retry(busy).catch((error: unknown) => error);
  await wait(50);
  most = 0;
  const others = Array.from({ length: 100 }, () => retry(() => Promise.reject(new Retryable('busy'))));
  const ends = await Promise.all([first, ...others.map(end => end.catch((error: unknown) => error))]);
  expect(ends.every(error => error instanceof StoreUnavailable)).toBe(true);
  expect(most).toBe(1);
});
