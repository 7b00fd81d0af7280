import type { Chance } from './random.ts';

/** How long answers take: around `median` milliseconds, log-normal as real networks are, the same for the same seed. */
export interface Latency {
  /** Half of the answers take less, in milliseconds. */
  median: number;
  /** Deviation of the logarithm: 0 is always the median, 0.5 a lively network. 0.3 unless given. */
  spread?: number;
}

const DEFAULT_SPREAD = 0.3;

/** The next answer's latency in milliseconds. */
export function nextLatency(latency: Latency, chance: Chance): number {
  return latency.median * Math.exp((latency.spread ?? DEFAULT_SPREAD) * chance.normal());
}

/**
 * What ends the waits that no timer holds. A request of the platform is aborted through weak references: were nothing to hold the wait,
 * it would be collected together with the abort that its caller counts on, and the caller would hang.
 */
const ENDLESS = new Set<() => void>();

/**
 * Waits real time, on the platform's timer (a test's fake timers work).
 *
 * @param milliseconds infinite: until the signal aborts
 * @throws the signal's reason where it aborts first
 */
export async function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  let left = milliseconds;
  for (; Number.isFinite(left) && left > MAX_TIMER_MS; left -= MAX_TIMER_MS) await once(MAX_TIMER_MS, signal);
  await once(left, signal);
}

/** The longest that a timer of the platform waits: told to wait longer, it does not wait at all. */
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
