import type fc from 'fast-check';

/** The seed of the quick check, which must give the same result every time. */
const QUICK_SEED = 20_261_121;

/**
 * Steps in which fast-check tries to make a counter-example smaller are bounded by time, not by
 * number.
 */
const SHRINK_LIMIT_MS = 60_000;

/**
 * How a property runs: `quick` runs of one fixed seed, so that the quick check is short and
 * repeats. `FUZZ_RUNS=N` asks for N runs of every property, each time with a new seed (fast-check
 * prints it with a counter-example; `FUZZ_SEED` repeats it).
 */
export function runsOf<T>(quick: number): fc.Parameters<T> {
  const asked = Number(process.env.FUZZ_RUNS ?? 0);
  const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);
  if (asked === 0) return { numRuns: quick, seed: seed ?? QUICK_SEED, endOnFailure: false };
  return {
    numRuns: asked,
    ...(seed === undefined ? {} : { seed }),
    interruptAfterTimeLimit: FUZZ_LIMIT_MS + SHRINK_LIMIT_MS,
  };
}

/** The time limit of a property with many runs. */
const FUZZ_LIMIT_MS = 60 * 60_000;

/** The time limit of a test of one property. */
export const PROPERTY_LIMIT_MS = process.env.FUZZ_RUNS ? FUZZ_LIMIT_MS + 2 * SHRINK_LIMIT_MS : 120_000;
