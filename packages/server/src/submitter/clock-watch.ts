import type { EpochMs } from '@mirlo/core';

/** Smaller differences are the usual corrections of a clock. */
const CLOCK_JUMP_MS = 60_000;

/**
 * Compares the wall clock with a monotonic clock.
 *
 * @returns a function that tells whether the wall clock was turned back since the last call
 */
export function createClockWatch(now: () => EpochMs, steady = () => performance.now()): () => boolean {
  let offset = now() - steady();
  return () => {
    const before = offset;
    offset = now() - steady();
    return offset < before - CLOCK_JUMP_MS;
  };
}
