import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import type { TrustOptions } from '@mirlo/mir/client';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { Closed } from '../journal/closed.ts';
import { FilingJournal } from '../journal/filing-journal.ts';
import { loggable, tellSeldom } from '../log.ts';
import type { BreakerState } from '../ministry/breaker-rows.ts';
import { noteMinistry } from '../ministry/last-ministry.ts';
import type { FilingMinistry } from '../ministry/ministry.ts';
import { createClients } from './clients.ts';
import { createClockWatch } from './clock-watch.ts';
import { endForeignClaims, Leases } from './leases.ts';
import { Rounds } from './rounds.ts';
import { computingApart } from './slices.ts';
import { createStoredBreaker, type StoredBreaker } from './stored-breaker.ts';
import { pauseAfter, type Timing, timingFor } from './timing.ts';
import { wakeAfterClock, wakeParked } from './wakes.ts';
import type { FilingOutcome, Work } from './work.ts';

export interface SubmitterOptions {
  database: Database;
  ministry: FilingMinistry;
  policy: FilingPolicy;
  /** Decrypts the passwords for the ministry. */
  box: SecretBox;
  log: Work['log'];
  /**
   * Where the journal of filings is written (`FILING_JOURNAL`).
   *
   * @default none is written
   */
  journal?: { path: string; secretKey: string };
  /** Called with the reason why nothing may be filed, and with null once filing is possible. */
  closed?: (why: Closed | null) => void;
  /** Certificate authorities for the ministry, besides the usual ones. */
  trust?: TrustOptions;
  timing?: Partial<Timing>;
  /**
   * How many steps run at the same time. One account occupies at most all but one.
   *
   * @default 3
   */
  workers?: number;
  count?: (outcome: FilingOutcome, records: number) => void;
  /** @default Date.now */
  now?: () => EpochMs;
}

/**
 * Counts, by outcome, the records for which something went wrong in one run. `closed`: filing was
 * closed, so nothing was tried.
 */
export type Trouble = Readonly<Partial<Record<FilingOutcome, number>>> & { closed?: string };

/** Outcomes after which due records were not filed, or not asked about. */
const TROUBLING: ReadonlySet<FilingOutcome> = new Set(['unknown', 'not_sent', 'not_asked', 'configuration']);

const WORKERS = 3;

/**
 * Files what is due until it is stopped: claims, sends, asks for verdicts and stores them. Any
 * number of submitters may run on one MariaDB or MySQL.
 */
export class Submitter {
  readonly #ministry: FilingMinistry;
  readonly #workers: number;
  readonly #work: Work;
  readonly #rounds: Rounds;
  readonly #breaker: StoredBreaker;
  readonly #stopping = new AbortController();
  readonly #troubles = new Map<FilingOutcome, number>();
  readonly #clockTurnedBack: () => boolean;
  /**
   * Logs failed rounds, but seldom: while the database is down, several workers fail several times
   * a second.
   */
  readonly #failed: (error: unknown) => void;
  #running: Promise<unknown> = Promise.resolve();
  #stopped: Promise<void> | null = null;

  constructor(options: SubmitterOptions) {
    const { ministry, log, workers = WORKERS, now = Date.now } = options;
    const { database, compute } = computingApart(options.database);
    const timing: Timing = { ...timingFor(ministry), ...options.timing };
    this.#ministry = ministry;
    this.#workers = workers;
    this.#failed = tellSeldom(log, 'a round of the submitter failed');
    this.#breaker = createStoredBreaker(ministry, { database, timing, log, now }, this.#stopping.signal);
    this.#clockTurnedBack = createClockWatch(now);
    this.#work = {
      database,
      leases: new Leases(database, timing.leaseMs, now),
      journal: new FilingJournal({ database, log, file: options.journal ?? null, tell: options.closed }),
      clients: createClients(ministry, {
        ...options.trust,
        timeoutMs: timing.httpTimeoutMs,
        connections: workers,
      }),
      breaker: this.#breaker,
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
      compute,
    };
    this.#rounds = new Rounds(this.#work, workers);
  }

  start(): void {
    const prepared = this.#orLog('the queue was not looked through', () => this.#prepare());
    this.#running = prepared.then(() => {
      const workers = Array.from({ length: this.#workers }, () => this.#fileOn());
      return Promise.all([...workers, this.#keepAlive()]);
    });
  }

  /**
   * Does all that is due now, and ends (`mirlo submit --once`). Returns what the operator should
   * hear of.
   */
  async once(): Promise<Trouble> {
    this.#running = this.#keepAlive();
    try {
      await this.#prepare();
      while (await this.#rounds.run());
      const closed = this.#work.policy.on ? await this.#work.journal.whyClosed() : null;
      return { ...Object.fromEntries(this.#troubles), ...(closed === null ? {} : { closed }) };
    } finally {
      await this.stop();
    }
  }

  /**
   * Stops: nothing more is sent, exchanges under way may end within `stopPatienceMs`, and leases
   * are given up.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  breaker(): BreakerState {
    return this.#breaker.state();
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

  /**
   * On SQLite, ends the leases of dead processes. Wakes the records that earlier versions held
   * without a time, and records that were written by a clock that was ahead.
   */
  async #prepare(): Promise<void> {
    const { database, timing, now } = this.#work;
    await this.#noteMinistry();
    await endForeignClaims(database, timing.leaseMs, performance.timeOrigin, now());
    await database.transaction(async session => {
      await wakeParked(session, now());
      await wakeAfterClock(session, now());
    });
  }

  async #fileOn(): Promise<void> {
    const { timing } = this.#work;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      try {
        const busy = await this.#rounds.run();
        failures = 0;
        if (busy) await nextTurn();
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
      await this.#noteMinistry();
    }
  }

  /**
   * Wakes waiting records where the clock was turned back: their times may now be far in the
   * future.
   */
  async #lookAtClock(): Promise<void> {
    const { database, log, now } = this.#work;
    if (!this.#clockTurnedBack()) return;
    log.warn('the clock was turned back: what waits is looked at again');
    await database.transaction(session => wakeAfterClock(session, now()));
  }

  /** Stores that this submitter runs, except while its journal keeps it from filing. */
  #noteMinistry(): Promise<void> {
    const { database, journal, now } = this.#work;
    return this.#orLog('that a submitter runs was not written down', async () => {
      if ((await journal.whyClosed()) !== null) return;
      await noteMinistry(database, this.#ministry, now());
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
