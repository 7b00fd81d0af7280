import { createFaultQueue, type FaultQueue } from './faults/queue.ts';
import type { Outage } from './flaky-store.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { createOverrides, type Overrides } from './overrides.ts';
import type { SandboxProblem } from './problems.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts';

/**
 * The means by which a test controls and observes the sandbox. They survive a restore; a reset
 * makes new ones.
 */
export interface Controls {
  journal: Journal;
  problems: SandboxProblem[];
  faults: FaultQueue;
  outage: Outage;
  overrides: Overrides;
  limiter: RateLimiter;
}

/**
 * Makes controls without orders and without entries.
 *
 * @throws TypeError or RangeError where the limit is invalid
 */
export function createControls(limit: RateLimit | null): Controls {
  return {
    journal: createJournal(),
    problems: [],
    faults: createFaultQueue(),
    outage: { away: false, failing: false },
    overrides: createOverrides(),
    limiter: createRateLimiter(limit),
  };
}
