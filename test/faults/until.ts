import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 10;

/** Waits until it holds. False where it does not in time. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    if (await holds()) return true;
    if (Date.now() > deadline) return false;
    await wait(POLL_MS);
  }
}
