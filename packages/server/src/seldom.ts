/** What goes on for an hour is told in so many lines as it has of these. */
const TELL_EVERY_MS = 30_000;

/**
 * Tells of trouble that comes again and again, such as a database that is away: at once when it begins, then once in a while.
 *
 * @returns says how often it came since it was told last; null where that was a moment ago
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
