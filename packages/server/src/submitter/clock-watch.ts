import type { EpochMs } from '@mirlo/core';

/** Smaller differences are the usual corrections of a clock. */
const CLOCK_JUMP_MS = 60_000;

/** Makes a function that tells whether the wall clock was turned back since its last call. */
export function createClockWatch(now: () => EpochMs, steady = () => performance.now()): () => boolean {
  let offset = now() - steady();
  return () => {
    const before = offset;
    offset = now() - steady();
    return offset < before - CLOCK_JUMP_MS;
  };
}
