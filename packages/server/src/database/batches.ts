/**
 * Most values in one statement. SQLite takes 32,766, but lists of some hundred are as fast as lists
 * of thousands.
 */
const BATCH = 500;

/** Cuts a list into parts that fit into one statement each. */
export function* inBatches<T>(values: readonly T[], size: number = BATCH): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
