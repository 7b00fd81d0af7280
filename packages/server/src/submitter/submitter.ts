import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import type { TrustOptions } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { FilingJournal } from '../journal/filing-journal.ts';
import type { Closed } from '../journal/generations.ts';
import { loggable, tellSeldom } from '../log.ts';
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
  /** Steps at a time: some can wait for the ministry while another goes on. One account has all but one of them. @default 3 */
  workers?: number;
  count?: (outcome: Outcome, records: number) => void;
  /** Waited for between two pieces of work: whoever else works in this process comes first, for a moment. */
  giveWay?: () => Promise<void>;
  /** @default Date.now */
  now?: () => EpochMs;
}

/** What went wrong in one run, in records; `closed`: filing is closed, so that nothing was tried (`journal/filing-journal.ts`). */
export type Trouble = Readonly<Partial<Record<Outcome, number>>> & { closed?: string };

/** Outcomes after which something that was due is not where it should be. */
const TROUBLING: ReadonlySet<Outcome> = new Set(['unknown', 'not_sent', 'not_asked', 'configuration']);

const WORKERS = 3;

/**
 * Files what is due with the ministry, until it is stopped: claims it, sends it, asks for verdicts and stores them. Any number may run side by side on
 * one MariaDB or MySQL. Nothing runs before `start` or `once`.
 */
export class Submitter {
  readonly #ministry: FilingMinistry;
  readonly #workers: number;
  readonly #work: Work;
  readonly #round: () => Promise<boolean>;
  readonly #breaker: ReturnType<typeof createStoredBreaker>;
  readonly #stopping = new AbortController();
  readonly #troubles = new Map<Outcome, number>();
  readonly #clockTurnedBack: () => boolean;
  /** Several workers, several times a second, for as long as a database is away. */
  readonly #failed: (error: unknown) => void;
  #running: Promise<unknown> = Promise.resolve();
  #stopped: Promise<void> | null = null;

  constructor(options: SubmitterOptions) {
    const { database, ministry, log, workers = WORKERS, now = Date.now } = options;
    const timing: Timing = { ...timingFor(ministry), ...options.timing };
    this.#ministry = ministry;
    this.#workers = workers;
    this.#failed = tellSeldom(log, 'a round of the submitter failed');
    this.#breaker = createStoredBreaker(ministry, { database, timing, log, now });
    this.#clockTurnedBack = createClockWatch(now);
    this.#work = {
      database,
      leases: createLeases(database, timing.leaseMs, now),
      journal: new FilingJournal({ database, log, file: options.journal ?? null, tell: options.closed }),
      clients: createClients(ministry, {
        ...options.trust,
        timeoutMs: timing.httpTimeoutMs,
        connections: workers,
      }),
      breaker: unlessStopping(this.#breaker.breaker, this.#stopping.signal),
      box: options.box,
      timing,
      policy: options.policy,
      kind: ministry.kind,
      log,
      now,
      random: Math.random,
      count: (outcome, records) => {
        if (TROUBLING.has(outcome)) {
          this.#troubles.set(outcome, (this.#troubles.get(outcome) ?? 0) + records);
        }
        options.count?.(outcome, records);
      },
      turn: async () => {
        await nextTurn();
        await options.giveWay?.();
      },
    };
    this.#round = createRounds(this.#work, workers);
  }

  start(): void {
    const prepared = this.#orLog('the queue was not looked through', () => this.#prepare());
    this.#running = prepared.then(() => {
      const workers = Array.from({ length: this.#workers }, () => this.#fileOn());
      return Promise.all([...workers, this.#keepAlive()]);
    });
  }

  /**
   * Does all that is due by now, and ends: for `mirlo submit --once`. Gives the outcomes that somebody should hear of, by how many records
   * they met; empty where everything went.
   */
  async once(): Promise<Trouble> {
    this.#running = this.#keepAlive();
    try {
      await this.#prepare();
      while (await this.#round());
      const closed = this.#work.policy.on ? await this.#work.journal.whyClosed() : null;
      return { ...Object.fromEntries(this.#troubles), ...(closed === null ? {} : { closed }) };
    } finally {
      await this.stop();
    }
  }

  /** Sends nothing more, lets what is under way end within its patience, gives its claims up, and ends. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  breaker(): BreakerState {
    return this.#breaker.breaker.state();
  }

  async #end(): Promise<void> {
    const { clients, journal, timing } = this.#work;
    this.#stopping.abort();
    const late = setTimeout(() => void clients.abandon(), timing.stopPatienceMs);
    await this.#running;
    clearTimeout(late);
    await this.#breaker.written();
    await journal.end();
    await clients.close();
  }

  /** What an earlier process left, and what an earlier version parked. */
  async #prepare(): Promise<void> {
    const { database, timing, now } = this.#work;
    await this.#markSeen();
    await endForeignClaims(database, timing.leaseMs, performance.timeOrigin, now());
    await database.transaction(async session => {
      await wakeParked(session, now());
      await wakeAfterClock(session, now());
    });
  }

  async #fileOn(): Promise<void> {
    const { timing, turn } = this.#work;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      try {
        const busy = await this.#round();
        failures = 0;
        if (busy) await turn();
        else await this.#pause(timing.idleMs * (0.75 + Math.random() / 2));
      } catch (error) {
        failures += 1;
        this.#failed(error);
        await this.#pause(pauseAfter(failures, timing.retry, Math.random()));
      }
    }
  }

  async #keepAlive(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#pause(this.#work.timing.renewMs);
      await this.#orLog('the clock was not looked after', () => this.#lookAtClock());
      await this.#orLog('claims were not renewed', () => this.#work.leases.renew());
      await this.#markSeen();
    }
  }

  /** A clock that was turned back leaves times behind that are far in the future by now. */
  async #lookAtClock(): Promise<void> {
    const { database, log, now } = this.#work;
    if (!this.#clockTurnedBack()) return;
    log.warn('the clock was turned back: what waits is looked at again');
    await database.transaction(session => wakeAfterClock(session, now()));
  }

  /** One that a journal holds back does not file. */
  #markSeen(): Promise<void> {
    const { database, journal, now } = this.#work;
    return this.#orLog('that a submitter runs was not written down', async () => {
      if ((await journal.whyClosed()) !== null) return;
      await markSeen(database, this.#ministry, now());
      await journal.note();
    });
  }

  async #orLog(failure: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#work.log.error({ error: loggable(error) }, failure);
    }
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
