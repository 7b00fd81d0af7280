/** How long a slice may block the event loop, in which the API answers too. */
const SLICE_MS = 4;

/** Yields to other work of this process. */
export type YieldToOthers = () => Promise<unknown>;

/** Calls `each` for all items in order, and yields to other work in between. */
export async function inSlices<T, R>(
  items: readonly T[],
  each: (item: T) => R,
  turn: YieldToOthers,
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
