import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { queueOf } from '../turns.ts';

/** How long a slice may block the thread. */
const SLICE_MS = 4;

/**
 * Runs a slice of computing when other work of the thread has had its turn. It must not be called
 * in a transaction.
 */
export type Compute = <T>(slice: () => T) => Promise<T>;

/**
 * Returns the database and a `Compute` that keep out of each other's way. On SQLite a transaction
 * runs in this thread (`database/sqlite-own-transactions.ts`) and keeps everybody else from
 * writing, the API too. So meanwhile this thread neither computes nor reads anything else. A
 * transaction must use its own session only.
 */
export function computingApart(database: Database): { database: Database; compute: Compute } {
  const compute: Compute = async slice => {
    await nextTurn();
    return slice();
  };
  if (database.engine !== 'sqlite') return { database, compute };
  const line = queueOf(1);
  return {
    database: {
      ...database,
      transaction: fn => line(() => database.transaction(fn)),
      call: fn => line(() => database.call(fn)),
    },
    compute: slice => line(() => compute(slice)),
  };
}

/** Calls `each` for all items in order, in slices. */
export async function inSlices<T, R>(
  items: readonly T[],
  each: (item: T) => R,
  compute: Compute,
): Promise<R[]> {
  const results: R[] = [];
  while (results.length < items.length) {
    await compute(() => {
      const until = performance.now() + SLICE_MS;
      for (const item of items.slice(results.length)) {
        results.push(each(item));
        if (performance.now() > until) return;
      }
    });
  }
  return results;
}
