import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { Retryable } from './errors.ts';
import { waitingLine } from './waiting-line.ts';

/**
 * No try on MariaDB or MySQL begins later than this after the first one: a row that others hold is waited for five times, and a row that
 * another node of a cluster writes again and again may take twenty tries.
 */
const RETRY_APART_MS = 10_000;

/** The same on SQLite. */
const RETRY_FOR_MS = 2_500;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Runs `fn` again where it ended in Retryable.
 *
 * @throws StoreUnavailable when the time for it is used up
 */
export type Retry = <T>(fn: () => Promise<T>) => Promise<T>;

/** Those that met on MariaDB or MySQL must not meet again: each waits for a random time, which grows with its tries. */
export function retryApart<T>(fn: () => Promise<T>, forMs: number = RETRY_APART_MS): Promise<T> {
  return retryUntil(performance.now() + forMs, fn);
}

/**
 * On SQLite what is met is another process at work on the file. One caller at a time tries again, and the others wait in line behind it,
 * each no longer than its own time: a try stops this whole process for a moment, and twenty of them one after the other would be a second.
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
