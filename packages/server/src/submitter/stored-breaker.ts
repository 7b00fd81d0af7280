import type { EpochMs } from '@mirlo/core';
import { loggable } from '../log.ts';
import { clearBreaker, recordBreaker } from '../ministry/breaker-rows.ts';
import type { FilingMinistry } from '../ministry/ministry.ts';
import { queueOf } from '../turns.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { Work } from './work.ts';

/**
 * The shortest time between two notes that the ministry answers. Such a note corrects that it is
 * down, as stored by a submitter that has ended meanwhile.
 */
const CONFIRM_MS = 60_000;

/**
 * A circuit breaker whose state is stored, for `status`, `doctor` and the metrics of every process.
 */
export interface StoredBreaker extends Breaker {
  /** Waits until the last state is stored, or could not be. */
  written(): Promise<void>;
}

/** Makes the breaker of a submitter. Once `stopping` is aborted, it lets no call through. */
export function createStoredBreaker(
  ministry: FilingMinistry,
  { database, timing, log, now }: Pick<Work, 'database' | 'timing' | 'log' | 'now'>,
  stopping: AbortSignal,
): StoredBreaker {
  // States are written in order, so that the latest one is the one stored.
  const line = queueOf(1);
  let downSince: EpochMs | null = null;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  const write = (finding: () => Promise<void>) =>
    void line(finding).catch(error =>
      log.error({ error: loggable(error) }, 'the breaker was not written down'),
    );
  const breaker = createBreaker({
    pause: timing.breaker,
    now,
    random: Math.random,
    changed: (state, words) => {
      log.warn({ state }, 'the circuit breaker of the ministry changed');
      const at = now();
      // Set when the breaker opens. Later tries that fail do not change it.
      downSince = state === 'closed' ? null : (downSince ?? at);
      const since = downSince ?? at;
      write(() => recordBreaker(database, ministry, { state, since, words }));
    },
    answered() {
      if (performance.now() - confirmedAt < CONFIRM_MS) return;
      confirmedAt = performance.now();
      const found = now();
      write(() => clearBreaker(database, ministry, found));
    },
    stopping,
  });
  return { ...breaker, written: () => line(async () => {}) };
}
