import type { FilingPolicy } from '../../packages/core/src/filing/types.ts';
import type { Timing } from '../../packages/server/src/submitter/timing.ts';

/**
 * The submitter's times, so short that hundreds of faults fit into minutes. As with the real ones,
 * an exchange ends within half a lease.
 */
export const FAULT_TIMING: Timing = {
  leaseMs: 1_500,
  renewMs: 400,
  httpTimeoutMs: 700,
  poll: { firstMs: 20, longestMs: 200 },
  retry: { firstMs: 30, longestMs: 300 },
  annulment: { firstMs: 60, longestMs: 300 },
  idleMs: 40,
  breaker: { firstMs: 100, longestMs: 300 },
  stopPatienceMs: 1_000,
};

/** Files records as soon as they are created. */
export const POLICY: FilingPolicy = { on: true, fileAt: 'creation', settlingMs: 0 };
