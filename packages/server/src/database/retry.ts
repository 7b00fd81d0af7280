import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { Retryable } from './errors.ts';
import type { Engine } from './session.ts';

/**
 * How often a transaction is tried in all. On SQLite the time alone counts: what it meets there is another process at work, and a try
 * costs nobody anything.
 */
const MAX_TRIES: Readonly<Record<Engine, number>> = { mysql: 5, sqlite: Number.POSITIVE_INFINITY };

/** No try begins later than this after the first one: with the wait for a lock in it, `db_connect` is answered within 5 s. */
const RETRY_FOR_MS = 2_500;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Runs `fn` again where it ended in Retryable, after a random pause that grows with the tries: those that met must not meet again.
 *
 * @throws StoreUnavailable when the tries or the time for them are used up
 */
export async function withRetry<T>(engine: Engine, fn: () => Promise<T>): Promise<T> {
  const until = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await fn();
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
      if (tries === MAX_TRIES[engine] || performance.now() > until)
        throw new StoreUnavailable(error.message, { cause: error });
      await wait(pauseAfter(tries));
    }
  }
}

function pauseAfter(tries: number): number {
  const longest = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries);
  return MIN_PAUSE_MS + Math.random() * (longest - MIN_PAUSE_MS);
}
