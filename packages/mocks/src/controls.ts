import { createFaultQueue, type FaultQueue } from './faults/queue.ts';
import type { Outage } from './flaky-store.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import { createOverrides, type Overrides } from './overrides.ts';
import type { SandboxProblem } from './problems.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts';

/** What a test has in hand: what it has ordered, and what it will look at. It outlives a restore; a reset makes new ones. */
export interface Controls {
  journal: Journal;
  problems: SandboxProblem[];
  faults: FaultQueue;
  outage: Outage;
  overrides: Overrides;
  limiter: RateLimiter;
}

/** Nothing ordered, nothing written. @throws TypeError or RangeError where the limit is none */
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
