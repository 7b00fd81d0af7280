/** Least time between two reports of the same trouble. */
const TELL_EVERY_MS = 30_000;

/** Limits reports of repeating trouble: returns how often it came since the last one; null: that was just now. */
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
