/** Least time between two reports of the same trouble. */
const TELL_EVERY_MS = 30_000;

/**
 * Makes a function to call at each occurrence of a trouble. It returns how often the trouble
 * occurred since the last report, or null where that report is too recent for another one.
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
