import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { Retryable } from './errors.ts';
import { waitingLine } from './waiting-line.ts';

/**
 * Time for retries on MariaDB and MySQL, from the first try on. It is long enough to wait five times for a row that
 * others hold; a row that another node of a cluster writes again and again may take twenty tries.
 */
const RETRY_APART_MS = 10_000;

/** Time for retries on SQLite. */
const RETRY_FOR_MS = 2_500;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Runs `fn`, and runs it again as long as it throws Retryable.
 *
 * @throws StoreUnavailable when the time for retries is used up
 */
export type Retry = <T>(fn: () => Promise<T>) => Promise<T>;

/**
 * Retries on MariaDB and MySQL. Transactions that collided must not collide again, so each waits for a random time,
 * which grows with the number of tries.
 */
export function retryApart<T>(fn: () => Promise<T>, forMs: number = RETRY_APART_MS): Promise<T> {
  return retryUntil(performance.now() + forMs, fn);
}

/**
 * Makes the retries for SQLite, where another process writes to the file. One caller at a time retries; the others
 * queue behind it, each until its own time is used up. A try blocks this whole process for a moment
 * (`BUSY_TIMEOUT_MS`), and twenty callers' tries in a row would block it for a second.
 */
export function retryInLine(): Retry {
  const line = waitingLine();
  return async fn => {
    const until = performance.now() + RETRY_FOR_MS;
    try {
      return await fn();
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
      const leave = await line.enter(until - performance.now());
      if (!leave) throw gaveUp(error);
      try {
        return await retryUntil(until, fn);
      } finally {
        leave();
      }
    }
  };
}

async function retryUntil<T>(until: number, fn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fn();
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
      if (performance.now() > until) throw gaveUp(error);
      await wait(pauseAfter(tries));
    }
  }
}

function gaveUp(error: Retryable): StoreUnavailable {
  return new StoreUnavailable(error.message, { cause: error });
}

function pauseAfter(tries: number): number {
  const longest = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries);
  return MIN_PAUSE_MS + Math.random() * (longest - MIN_PAUSE_MS);
}
