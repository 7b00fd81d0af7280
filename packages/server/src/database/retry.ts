import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { Retryable } from './errors.ts';

/**
 * How long a transaction is retried on MariaDB and MySQL: long enough to wait five times for a
 * locked row. On a cluster twenty tries may be needed.
 */
export const RETRY_MYSQL_MS = 10_000;

/** How long a transaction is retried on SQLite while another process writes to the file. */
export const RETRY_SQLITE_MS = 2_500;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Runs `fn` again as long as it throws Retryable, after a random wait that grows, so that
 * transactions that collided do not collide again.
 *
 * @throws StoreUnavailable when the time for retries is used up
 */
export async function retryApart<T>(fn: () => Promise<T>, forMs: number): Promise<T> {
  const until = performance.now() + forMs;
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
