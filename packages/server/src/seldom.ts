/** Least time between two reports of the same trouble. */
const TELL_EVERY_MS = 30_000;

/**
 * Limits the reports of trouble that repeats, such as a database that is away: the first is reported at once, then one
 * in a while.
 *
 * @returns a function to call at each occurrence: it returns the number of occurrences since the last report, or null
 * where that was a moment ago
 */
export function createSeldom(now: () => number = Date.now, everyMs = TELL_EVERY_MS): () => number | null {
  let told = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return () => {
    untold += 1;
    if (now() - told < everyMs) return null;
    const times = untold;
    told = now();
    untold = 0;
    return times;
  };
}
