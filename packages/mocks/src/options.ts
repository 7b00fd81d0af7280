import type { TimeSource } from './clock.ts';
import { assertOptions } from './known-name.ts';
import type { Latency } from './latency.ts';
import type { MinistryOptions } from './ministry/options.ts';
import type { RateLimit } from './rate-limit.ts';

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
 * Refuses what TypeScript would refuse: in a JavaScript test, `{ stirct: true }` would leave strict
 * mode off and let every typo pass.
 *
 * @throws TypeError or RangeError naming the invalid option
 */
export function checkOptions({ seed, latency, ...options }: SandboxOptions): void {
  assertOptions('createSandbox', options, NAMES);
  if (seed !== undefined && !Number.isFinite(seed)) {
    throw new RangeError(`seed: received ${JSON.stringify(seed)}, expected a number`);
  }
  if (latency !== undefined) checkLatency(latency);
}

/** Checks a latency. With an infinite one, answers would never come. */
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

/** The options of a sandbox. Each has a default. */
export interface SandboxOptions {
  /**
   * The address at which `sandbox.fetch` answers, up to and including the base path. By default any
   * origin, under `/app/api`.
   */
  baseUrl?: string | URL;
  /**
   * An instant at which the clock is frozen, or a function with which it runs, such as `Date.now`.
   * By default 15 January 2026, 10:00 in Madrid.
   */
  clock?: TimeSource;
  /**
   * Whether to refuse fields and parameters that the contract does not know. The service ignores
   * them.
   */
  strict?: boolean;
  /** How the account files, and how the emulated ministry answers. */
  ministry?: MinistryOptions;
  /** How long answers take. No time by default. */
  latency?: Latency;
  /** How many calls a key has before 429. No limit by default. */
  rateLimit?: RateLimit;
  /** The seed of uuids, codes and latencies: the same seed gives the same values. 1 by default. */
  seed?: number;
}
