import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES, type TrustOptions } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { FilingClosed, FilingJournal } from '../journal/filing-journal.ts';
import type { Closed } from '../journal/generations.ts';
import { hashKey } from '../keys.ts';
import { loggable } from '../log.ts';
import { type Breaker, type BreakerState, createBreaker, MinistryDown } from './breaker.ts';
import { clearBreaker, recordBreaker } from './breaker-rows.ts';
import { type Claimed, claimDue } from './claim.ts';
import { createClients } from './clients.ts';
import { createClockWatch } from './clock-watch.ts';
import { wakeAfterClock, wakeParked } from './filers.ts';
import { markSeen } from './last-ministry.ts';
import { createLeases, endForeignClaims } from './leases.ts';
import type { FilingMinistry } from './ministry.ts';
import { claimOpen } from './open-lotes.ts';
import { pollLotes } from './poll.ts';
import type { HeldLote } from './rows.ts';
import type { SecretBox } from './secret-box.ts';
import { sendLote } from './send.ts';
import { pauseAfter, type Timing, timingFor } from './timing.ts';
import { createTurns } from './turns.ts';
import { ifStillHeld, type Outcome, type Work } from './work.ts';

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

/** How often a submitter to whom the ministry answers says so: another one that found it down may have died of it. */
const CONFIRM_MS = 60_000;

const WORKERS = 2;

/** Submissions looked at in one claim: a full request's worth. */
const CLAIM_SIZE = MAX_COMMUNICATIONS;

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
  // What was found last must stand last.
  const writeBreaker = createTurns();
  let confirmedAt = Number.NEGATIVE_INFINITY;
  const writeDown = (write: () => Promise<void>) =>
    void writeBreaker(write).catch(error =>
      log.error({ error: loggable(error) }, 'the breaker was not written down'),
    );
  const stopping = new AbortController();
  const breaker = createBreaker({
    pause: timing.breaker,
    now,
    random: Math.random,
    changed: (state, words) => {
      log.warn({ state }, 'the circuit breaker of the ministry changed');
      const found = now();
      writeDown(() => recordBreaker(database, ministry, state, words, found));
    },
    answered() {
      if (performance.now() - confirmedAt < CONFIRM_MS) return;
      confirmedAt = performance.now();
      const found = now();
      writeDown(() => clearBreaker(database, ministry, found));
    },
  });
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
  const inTurn = createTurns();
  const context = () => ({ policy, now: now(), newUuid: randomUUID, digest: hashKey });
  let running: Promise<unknown> = Promise.resolve();
  let stopped: Promise<void> | null = null;
  let trying = false;
  const clockTurnedBack = createClockWatch(now);

  /** One worker at a time: two would look at the same units, for nothing. */
  function claim(): Promise<Claimed> {
    return inTurn(() => claimDue(work, context(), CLAIM_SIZE));
  }

  /** One round: verdicts first, for they end things; then what others left; then what is newly due. True if anything was done. */
  async function round(): Promise<boolean> {
    if ((await journal.whyClosed()) !== null) return false;
    const state = breaker.state();
    if (state === 'open' || (state === 'half-open' && trying)) return false;
    trying = state === 'half-open';
    try {
      const polled = await claimOpen(work, 'poll', now(), MAX_QUERIES);
      await holding(polled, () => pollLotes(work, polled));
      const resent = await claimOpen(work, 'send', now(), 1);
      await holding(resent, () => sendAll(resent));
      if (trying && polled.length + resent.length > 0) return true;
      const { lotes, looked } = await claim();
      await holding(lotes, () => sendAll(lotes));
      return polled.length + resent.length + looked > 0;
    } catch (error) {
      if (error instanceof FilingClosed) return false;
      throw error;
    } finally {
      if (state === 'half-open') trying = false;
    }
  }

  /** Works on held requests. Afterwards, and also where it failed half-way, none of them is renewed: its lease runs out. */
  async function holding(held: readonly HeldLote[], step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } finally {
      for (const one of held) leases.drop(one);
    }
  }

  async function sendAll(held: readonly HeldLote[]): Promise<void> {
    for (const one of held) {
      await work.turn();
      await ifStillHeld(work, one, () => sendLote(work, one));
    }
  }

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
        await writeBreaker(async () => {});
        await journal.end();
        await clients.close();
      })();
      return stopped;
    },
    breaker: () => breaker.state(),
  };
}

/** Begins nothing once the submitter stops: what was not sent by then is surely not sent. */
function unlessStopping(breaker: Breaker, stopping: AbortSignal): Breaker {
  return {
    state: () => breaker.state(),
    async call(fn) {
      if (stopping.aborted) throw new MinistryDown('this submitter stops');
      return breaker.call(fn);
    },
  };
}
