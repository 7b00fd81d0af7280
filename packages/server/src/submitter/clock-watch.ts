import type { EpochMs } from '@mirlo/core';

/** Differences up to this are a clock's usual corrections. */
const CLOCK_JUMP_MS = 60_000;

/**
 * Watches a wall clock beside one that nobody can set.
 *
 * @returns tells whether the wall clock was turned back since it was last asked
 */
export function createClockWatch(now: () => EpochMs, steady = () => performance.now()): () => boolean {
  let offset = now() - steady();
  return () => {
    const before = offset;
    offset = now() - steady();
    return offset < before - CLOCK_JUMP_MS;
  };
}
