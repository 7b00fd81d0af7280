import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import type { TrustOptions } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { FilingJournal } from '../journal/filing-journal.ts';
import type { Closed } from '../journal/generations.ts';
import { loggable } from '../log.ts';
import type { BreakerState } from './breaker.ts';
import { createClients } from './clients.ts';
import { createClockWatch } from './clock-watch.ts';
import { wakeAfterClock, wakeParked } from './filers.ts';
import { markSeen } from './last-ministry.ts';
import { createLeases, endForeignClaims } from './leases.ts';
import type { FilingMinistry } from './ministry.ts';
import { createRounds } from './rounds.ts';
import type { SecretBox } from './secret-box.ts';
import { createStoredBreaker, unlessStopping } from './stored-breaker.ts';
import { pauseAfter, type Timing, timingFor } from './timing.ts';
import type { Outcome, Work } from './work.ts';

export interface SubmitterOptions {
  database: Database;
  ministry: FilingMinistry;
  policy: FilingPolicy;
  /** Opens the ministry's passwords. */
  box: SecretBox;
  log: Work['log'];
  /** Where the journal of filings is written (`FILING_JOURNAL`). @default none is written */
  journal?: { path: string; secretKey: string };
  /** Told why nothing may be filed, and null once it may. */
  closed?: (why: Closed | null) => void;
  /** Authorities for the ministry's certificate, besides the usual ones. */
  trust?: TrustOptions;
  timing?: Partial<Timing>;
  /** Steps at a time: one can wait for the ministry while another goes on. @default 2 */
  workers?: number;
  count?: (outcome: Outcome, records: number) => void;
  /** Waited for between two pieces of work: whoever else works in this process comes first, for a moment. */
  giveWay?: () => Promise<void>;
  /** @default Date.now */
  now?: () => EpochMs;
}

/** Files what is due with the ministry, until it is stopped. Any number may run side by side on one MariaDB or MySQL. */
export interface Submitter {
  start(): void;
  /**
   * Does all that is due by now, and ends: for `mirlo submit --once`. Gives the outcomes that somebody should hear of, by how many records
   * they met; empty where everything went.
   */
  once(): Promise<Trouble>;
  /** Sends nothing more, lets what is under way end within its patience, gives its claims up, and ends. */
  stop(): Promise<void>;
  breaker(): BreakerState;
}

/** What went wrong in one run, in records; `closed`: filing is closed, so that nothing was tried (`journal/filing-journal.ts`). */
export type Trouble = Readonly<Partial<Record<Outcome, number>>> & { closed?: string };

/** Outcomes after which something that was due is not where it should be. */
const TROUBLING: ReadonlySet<Outcome> = new Set(['unknown', 'not_sent', 'not_asked', 'configuration']);

const WORKERS = 2;

/**
 * What files with the ministry: claims what is due, composes, sends, asks for verdicts and stores them. Nothing runs before `start` or `once`.
 */
export function createSubmitter(options: SubmitterOptions): Submitter {
  const { database, ministry, policy, log, box } = options;
  const now = options.now ?? Date.now;
  const timing: Timing = { ...timingFor(ministry), ...options.timing };
  const workers = options.workers ?? WORKERS;
  const leases = createLeases(database, timing.leaseMs, now);
  const journal = new FilingJournal({ database, log, file: options.journal ?? null, tell: options.closed });
  const stopping = new AbortController();
  const { breaker, written } = createStoredBreaker(ministry, { database, timing, log, now });
  const clients = createClients(ministry, {
    ...options.trust,
    timeoutMs: timing.httpTimeoutMs,
    connections: workers,
  });
  const troubles = new Map<Outcome, number>();
  const work: Work = {
    database,
    leases,
    journal,
    clients,
    breaker: unlessStopping(breaker, stopping.signal),
    box,
    timing,
    policy,
    kind: ministry.kind,
    log,
    now,
    random: Math.random,
    count(outcome, records) {
      if (TROUBLING.has(outcome)) troubles.set(outcome, (troubles.get(outcome) ?? 0) + records);
      options.count?.(outcome, records);
    },
    async turn() {
      await nextTurn();
      await options.giveWay?.();
    },
  };
  const round = createRounds(work);
  let running: Promise<unknown> = Promise.resolve();
  let stopped: Promise<void> | null = null;
  const clockTurnedBack = createClockWatch(now);

  async function worker(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const busy = await round();
        failures = 0;
        if (busy) await work.turn();
        else await pause(timing.idleMs * (0.75 + Math.random() / 2));
      } catch (error) {
        failures += 1;
        log.error({ error: loggable(error) }, 'a round of the submitter failed');
        await pause(pauseAfter(failures, timing.retry, Math.random()));
      }
    }
  }

  /** A clock that was turned back leaves times behind that are far in the future by now. */
  async function afterClock(): Promise<void> {
    if (!clockTurnedBack()) return;
    log.warn('the clock was turned back: what waits is looked at again');
    await database.transaction(session => wakeAfterClock(session, now()));
  }

  async function renewing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(timing.renewMs);
      await afterClock().catch(error =>
        log.error({ error: loggable(error) }, 'the clock was not looked after'),
      );
      await leases.renew().catch(error => log.error({ error: loggable(error) }, 'claims were not renewed'));
      await seen();
    }
  }

  /** What an earlier process left, and what an earlier version parked. */
  async function prepare(): Promise<void> {
    await seen();
    await endForeignClaims(database, timing.leaseMs, performance.timeOrigin, now());
    await database.transaction(async session => {
      await wakeParked(session, now());
      await wakeAfterClock(session, now());
    });
  }

  /** One that a journal holds back does not file. */
  async function seen(): Promise<void> {
    try {
      if ((await journal.whyClosed()) === null) await markSeen(database, ministry, now());
    } catch (error) {
      log.error({ error: loggable(error) }, 'that a submitter runs was not written down');
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }

  return {
    start() {
      const prepared = prepare().catch(error =>
        log.error({ error: loggable(error) }, 'the queue was not looked through'),
      );
      running = prepared.then(() => {
        const renewal = renewing();
        return Promise.all([...Array.from({ length: workers }, worker), renewal]);
      });
    },
    async once() {
      const renewal = renewing();
      running = renewal;
      try {
        await prepare();
        while (await round());
        const closed = policy.on ? await journal.whyClosed() : null;
        return { ...Object.fromEntries(troubles), ...(closed === null ? {} : { closed }) };
      } finally {
        await this.stop();
      }
    },
    stop() {
      stopped ??= (async () => {
        stopping.abort();
        const late = setTimeout(() => void clients.abandon(), timing.stopPatienceMs);
        await running;
        clearTimeout(late);
        await written();
        await journal.end();
        await clients.close();
      })();
      return stopped;
    },
    breaker: () => breaker.state(),
  };
}
