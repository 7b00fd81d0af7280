import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the process may be kept from everything else: an API answers in it too. */
const SLICE_MS = 4;

/** Lets others have their turn. */
export type Turn = () => Promise<unknown>;

/** Does something with each item, in order, and lets others have their turn in between. */
export async function inSlices<T, R>(
  items: readonly T[],
  each: (item: T) => R,
  turn: Turn = nextTurn,
): Promise<R[]> {
  const results: R[] = [];
  let started = performance.now();
  for (const item of items) {
    results.push(each(item));
    if (performance.now() - started < SLICE_MS) continue;
    await turn();
    started = performance.now();
  }
  return results;
}
