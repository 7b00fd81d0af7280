import { expect, it } from 'vitest';
import { ABORTS } from './aborts.ts';

/** The time holds on a quiet machine, so a case fails only if it is too slow three times. */
const TIMED = { retry: 2 };
const SOON_MS = 20;

it.each(ABORTS)('a signal ends a call within 20 ms %s', TIMED, async (_, abort) => {
  expect((await abort()).ms).toBeLessThan(SOON_MS);
});
