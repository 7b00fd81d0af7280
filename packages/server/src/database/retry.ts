import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { Retryable } from './errors.ts';

/** How often a transaction is tried in all. */
const MAX_TRIES = 5;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Runs `fn` again where it ended in Retryable, after a random pause that grows with the tries: those that met must not meet again.
 *
 * @throws StoreUnavailable when the tries are used up
 */
export async function withRetry<T>(fn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fn();
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
      if (tries === MAX_TRIES) throw new StoreUnavailable(error.message, { cause: error });
      await wait(pauseAfter(tries));
    }
  }
}

function pauseAfter(tries: number): number {
  const longest = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries);
  return MIN_PAUSE_MS + Math.random() * (longest - MIN_PAUSE_MS);
}
