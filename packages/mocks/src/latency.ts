import type { Chance } from './random.ts';

/**
 * How long answers take: around `median` milliseconds, log-normally distributed as in real
 * networks, and the same for the same seed.
 */
export interface Latency {
  /** The median in milliseconds. Half of the answers take less. */
  median: number;
  /**
   * The standard deviation of the logarithm. At 0 every answer takes the median; 0.5 is a busy
   * network. 0.3 by default.
   */
  spread?: number;
}

const DEFAULT_SPREAD = 0.3;

/** Draws the next answer's latency in milliseconds. */
export function nextLatency(latency: Latency, chance: Chance): number {
  return latency.median * Math.exp((latency.spread ?? DEFAULT_SPREAD) * chance.normal());
}

/**
 * Keeps the abort listeners of endless waits from being garbage-collected. The platform aborts a
 * request through weak references; without this set, the wait and its abort could be collected, and
 * the caller would hang.
 */
const ENDLESS = new Set<() => void>();

/**
 * Waits by the platform's timer and not by the sandbox's clock, so a test's fake timers work.
 *
 * @param milliseconds infinite: waits until the signal aborts
 * @throws the signal's reason where the signal aborts first
 */
export async function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  let left = milliseconds;
  for (; Number.isFinite(left) && left > MAX_TIMER_MS; left -= MAX_TIMER_MS) await once(MAX_TIMER_MS, signal);
  await once(left, signal);
}

/** The longest delay of a platform timer. With a longer one the timer would fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

function once(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const endless = !Number.isFinite(milliseconds);
    const abort = () => {
      ENDLESS.delete(abort);
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = endless
      ? undefined
      : setTimeout(() => {
          signal?.removeEventListener('abort', abort);
          resolve();
        }, milliseconds);
    if (endless && signal) ENDLESS.add(abort);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
