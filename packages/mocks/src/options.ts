import type { TimeSource } from './clock.ts';
import { assertOptions } from './known-name.ts';
import type { Latency } from './latency.ts';
import type { MinistryOptions } from './ministry/options.ts';
import type { RateLimit } from './rate-limit.ts';

/** Their names. */
const NAMES = [
  'baseUrl',
  'clock',
  'strict',
  'ministry',
  'latency',
  'rateLimit',
  'seed',
] as const satisfies (keyof SandboxOptions)[];

/**
 * Refuses what TypeScript would: `{ stirct: true }` in a JavaScript test would let every typo pass.
 *
 * @throws TypeError or RangeError naming the option that is none
 */
export function checkOptions({ seed, latency, ...options }: SandboxOptions): void {
  assertOptions('createSandbox', options, NAMES);
  if (seed !== undefined && !Number.isFinite(seed)) {
    throw new RangeError(`seed: received ${JSON.stringify(seed)}, expected a number`);
  }
  if (latency !== undefined) checkLatency(latency);
}

/** A number that is none would keep every answer for ever. */
function checkLatency(latency: Latency): void {
  assertOptions('createSandbox: latency', latency, ['median', 'spread']);
  const { median, spread = 0 } = latency;
  if (!Number.isFinite(median) || median < 0) {
    throw new RangeError(`latency: received a median of ${median}, expected milliseconds >= 0`);
  }
  if (!Number.isFinite(spread) || spread < 0) {
    throw new RangeError(`latency: received a spread of ${spread}, expected a number >= 0`);
  }
}

/** How a sandbox is made. Everything has a default. */
export interface SandboxOptions {
  /** Where `sandbox.fetch` answers, up to and including the base path; unless given, any origin under `/app/api`. */
  baseUrl?: string | URL;
  /** An instant (the clock is frozen there) or a function such as `Date.now` (it runs). 15 January 2026, 10:00 in Madrid, unless given. */
  clock?: TimeSource;
  /** Refuse fields and parameters that the contract does not know, instead of ignoring them as the service does. */
  strict?: boolean;
  /** How its ministry files. */
  ministry?: MinistryOptions;
  /** How long answers take; no time at all unless given. */
  latency?: Latency;
  /** Calls per key, then 429; no limit unless given. */
  rateLimit?: RateLimit;
  /** Makes uuids, codes and latencies: the same number, the same values. 1 unless given. */
  seed?: number;
}
