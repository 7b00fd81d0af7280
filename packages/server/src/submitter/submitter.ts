import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES, type TrustOptions } from '@mirlo/mir/client';
import type { Database } from '../database/database.ts';
import { hashKey } from '../keys.ts';
import { type Logger, loggable } from '../log.ts';
import { type BreakerState, createBreaker } from './breaker.ts';
import { recordBreaker } from './breaker-rows.ts';
import { claimDue, type HeldLote } from './claim.ts';
import { createClients } from './clients.ts';
import { wakeAfterSwitch } from './filers.ts';
import { createLeases, endForeignClaims, LeaseLost } from './leases.ts';
import type { Ministry } from './ministry.ts';
import { claimOpen } from './open-lotes.ts';
import { pollLotes } from './poll.ts';
import type { SecretBox } from './secret-box.ts';
import { sendLote } from './send.ts';
import { pauseAfter, type Timing, timingFor } from './timing.ts';
import type { Outcome, Work } from './work.ts';

export interface SubmitterOptions {
  database: Database;
  ministry: Ministry;
  policy: FilingPolicy;
  /** Opens the ministry's passwords. */
  box: SecretBox;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Authorities for the ministry's certificate, besides the usual ones. */
  trust?: TrustOptions;
  timing?: Partial<Timing>;
  /** Steps at a time: one can wait for the ministry while another goes on. @default 2 */
  workers?: number;
  count?: (outcome: Outcome, records: number) => void;
  /** @default Date.now */
  now?: () => EpochMs;
}

/** Files what is due with the ministry, until it is stopped. Any number may run side by side on one MariaDB or MySQL. */
export interface Submitter {
  start(): void;
  /** Does all that is due by now, and ends: for `mirlo submit --once`. */
  once(): Promise<void>;
  /** Finishes what is under way, gives its claims up, and ends. */
  stop(): Promise<void>;
  breaker(): BreakerState;
}

const WORKERS = 2;

/** Submissions looked at in one claim: a full request's worth. */
const CLAIM_SIZE = MAX_COMMUNICATIONS;

export function createSubmitter(options: SubmitterOptions): Submitter {
  const { database, ministry, policy, log, box } = options;
  const now = options.now ?? Date.now;
  const timing: Timing = { ...timingFor(ministry), ...options.timing };
  const workers = options.workers ?? WORKERS;
  const leases = createLeases(database, timing.leaseMs, now);
  // One after the other: what was found last must stand last.
  let breakerWritten: Promise<void> = Promise.resolve();
  const breaker = createBreaker({
    pause: timing.breaker,
    now,
    random: Math.random,
    changed: (state, words) => {
      log.warn({ state }, 'the circuit breaker of the ministry changed');
      const found = now();
      breakerWritten = breakerWritten
        .then(() => recordBreaker(database, ministry, state, words, found))
        .catch(error => log.error({ error: loggable(error) }, 'the breaker was not written down'));
    },
  });
  // Nothing is ever sent where filing is off: the address is never used.
  const clients = createClients(ministry.url ?? 'http://127.0.0.1:1/', {
    ...options.trust,
    timeoutMs: timing.httpTimeoutMs,
    connections: workers,
  });
  const work: Work = {
    database,
    leases,
    clients,
    breaker,
    box,
    timing,
    policy,
    log,
    now,
    random: Math.random,
    count: options.count ?? (() => {}),
  };
  const context = () => ({ policy, now: now(), newUuid: randomUUID, digest: hashKey });
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let stopped: Promise<void> | null = null;
  let trying = false;

  /** One round: verdicts first, for they end things; then what others left; then what is newly due. True if anything was done. */
  async function round(): Promise<boolean> {
    if (!policy.on) return (await claimDue(work, context(), CLAIM_SIZE)).looked > 0;
    const state = breaker.state();
    if (state === 'open' || (state === 'half-open' && trying)) return false;
    trying = state === 'half-open';
    try {
      const polled = await claimOpen(database, leases, 'poll', now(), MAX_QUERIES);
      await done(polled, () => pollLotes(work, polled));
      const resent = await claimOpen(database, leases, 'send', now(), 1);
      for (const held of resent) await done([held], () => sendLote(work, held));
      if (trying && polled.length + resent.length > 0) return true;
      const { lotes, looked } = await claimDue(work, context(), CLAIM_SIZE);
      for (const held of lotes) await done([held], () => sendLote(work, held));
      return polled.length + resent.length + looked > 0;
    } finally {
      if (state === 'half-open') trying = false;
    }
  }

  /** A step on held requests; afterwards they are nobody's, or their lease runs out. */
  async function done(held: readonly HeldLote[], step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      work.count('lease_lost', held.length);
      log.warn({ error: loggable(error) }, 'another submitter has taken a request over');
    } finally {
      for (const one of held) leases.drop(one);
    }
  }

  async function worker(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const busy = await round();
        failures = 0;
        if (busy) await nextTurn();
        else await pause(timing.idleMs * (0.75 + Math.random() / 2));
      } catch (error) {
        failures += 1;
        log.error({ error: loggable(error) }, 'a round of the submitter failed');
        await pause(pauseAfter(failures, timing.retry, Math.random()));
      }
    }
  }

  async function renewing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(timing.renewMs);
      await leases.renew().catch(error => log.error({ error: loggable(error) }, 'claims were not renewed'));
    }
  }

  /** What an earlier process left, and what waits because filing was off or is to wait because it is. */
  async function prepare(): Promise<void> {
    await endForeignClaims(database, timing.leaseMs, performance.timeOrigin, now());
    await database.transaction(session => wakeAfterSwitch(session, policy.on, now()));
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
      await prepare();
      const renewal = renewing();
      running = renewal;
      while (await round());
      await this.stop();
    },
    stop() {
      stopped ??= (async () => {
        stopping.abort();
        await running;
        await breakerWritten;
        await clients.close();
      })();
      return stopped;
    },
    breaker: () => breaker.state(),
  };
}
