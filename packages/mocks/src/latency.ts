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
 * Waits real time, on the platform's timer (a test's fake timers work).
 *
 * @throws the signal's reason where it aborts first
 */
export function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => {
          signal?.removeEventListener('abort', abort);
          resolve();
        }, milliseconds)
      : undefined;
    signal?.addEventListener('abort', abort, { once: true });
  });
}
