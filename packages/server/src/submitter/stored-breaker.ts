import { type Logger, loggable } from '../log.ts';
import type { FilingMinistry } from '../ministry/ministry.ts';
import { type Breaker, createBreaker, MinistryDown } from './breaker.ts';
import { clearBreaker, recordBreaker } from './breaker-rows.ts';
import { createTurns } from './turns.ts';
import type { Work } from './work.ts';

/**
 * How often a submitter stores that the ministry answers. Another submitter may have stored that it is down, and died
 * since.
 */
const CONFIRM_MS = 60_000;

interface StoredBreaker {
  breaker: Breaker;
  /** Waits until the last state is stored, or could not be. */
  written(): Promise<void>;
}

/** Makes a circuit breaker whose state is stored, for `status`, `doctor` and the metrics of every process. */
export function createStoredBreaker(
  ministry: FilingMinistry,
  {
    database,
    timing,
    log,
    now,
  }: Pick<Work, 'database' | 'timing' | 'now'> & { log: Pick<Logger, 'warn' | 'error'> },
): StoredBreaker {
  // States are written in order, so that the latest one is the one stored.
  const inTurn = createTurns();
  let confirmedAt = Number.NEGATIVE_INFINITY;
  const write = (finding: () => Promise<void>) =>
    void inTurn(finding).catch(error =>
      log.error({ error: loggable(error) }, 'the breaker was not written down'),
    );
  const breaker = createBreaker({
    pause: timing.breaker,
    now,
    random: Math.random,
    changed: (state, words) => {
      log.warn({ state }, 'the circuit breaker of the ministry changed');
      const found = now();
      write(() => recordBreaker(database, ministry, state, words, found));
    },
    answered() {
      if (performance.now() - confirmedAt < CONFIRM_MS) return;
      confirmedAt = performance.now();
      const found = now();
      write(() => clearBreaker(database, ministry, found));
    },
  });
  return { breaker, written: () => inTurn(async () => {}) };
}

/** Refuses every call once the submitter stops, so that it is certain that these requests were not sent. */
export function unlessStopping(breaker: Breaker, stopping: AbortSignal): Breaker {
  return {
    state: () => breaker.state(),
    async call(fn) {
      if (stopping.aborted) throw new MinistryDown('this submitter stops');
      return breaker.call(fn);
    },
  };
}
