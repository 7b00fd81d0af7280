import { randomUUID } from 'node:crypto';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { FilingClosed } from '../journal/closed.ts';
import { hashKey } from '../keys.ts';
import { queueOf } from '../turns.ts';
import { type AccountTurn, AccountTurns } from './account-turns.ts';
import { claimDue } from './claim.ts';
import { claimOpen } from './lease-lotes.ts';
import { pollLotes } from './poll.ts';
import { nextQueue, readDue } from './queues.ts';
import type { HeldLote } from './rows.ts';
import { sendLote } from './send.ts';
import { createTrials, type Trials } from './trial.ts';
import { claimWake } from './wakes.ts';
import { ifStillHeld, type Work } from './work.ts';

/** Most submissions of one claim: as many as fit into a full request. */
const CLAIM_SIZE = MAX_COMMUNICATIONS;

/** A claimed step. This process holds the leases of its requests. */
interface ClaimedStep {
  lotes: readonly HeldLote[];
  run(): Promise<void>;
}

/**
 * The rounds of the workers of one submitter: each takes the next step of the account whose turn it
 * is.
 */
export class Rounds {
  readonly #work: Work;
  readonly #accounts: AccountTurns;
  readonly #line = queueOf(1);
  /** The establishments of each account that had their turn (`nextQueue`). */
  readonly #passed = new Map<number, Set<number>>();
  #trying = false;
  readonly #trials: Trials;

  /** @param workers how many workers there are; one account occupies at most all but one */
  constructor(work: Work, workers: number) {
    this.#work = work;
    this.#trials = createTrials(work.timing.breaker, work.now);
    this.#accounts = new AccountTurns(Math.max(1, workers - 1));
  }

  /** Runs one round. Returns whether anything was done. */
  async run(): Promise<boolean> {
    const { journal, breaker } = this.#work;
    if ((await journal.whyClosed()) !== null) return false;
    const state = breaker.state();
    if (state === 'closed') return this.#round(false);
    if (state === 'open' || this.#trying) return false;
    this.#trying = true;
    try {
      return await this.#round(true);
    } finally {
      this.#trying = false;
    }
  }

  /** Claims a step and runs it. One worker claims at a time, so that the steps begin in order. */
  async #round(isTrial: boolean): Promise<boolean> {
    try {
      const claimed = await this.#line(() => this.#claimNext(isTrial));
      if (claimed === null) return false;
      try {
        await claimed.run();
        const { breaker } = this.#work;
        const state = breaker.state();
        if (state === 'closed') this.#trials.over();
        if (state === 'open' && isTrial && breaker.failed.has(claimed.account)) this.#trials.failed();
        return true;
      } finally {
        // A stored step has ended its lease. After a failure the lease is no longer renewed: it
        // expires, and a later round takes the request up.
        for (const one of claimed.lotes) this.#work.leases.drop(one);
        claimed.end();
      }
    } catch (error) {
      if (error instanceof FilingClosed) return false;
      throw error;
    }
  }

  /** @param isTrial the breaker is half-open: the step tries the ministry (`trial.ts`) */
  async #claimNext(isTrial: boolean): Promise<(ClaimedStep & { account: number; end(): void }) | null> {
    const { database, now } = this.#work;
    const due = await database.call(session => readDue(session, now()));
    for (const turn of this.#accounts.inOrder(
      isTrial ? this.#trials.steps(due, this.#work.breaker.failed) : due,
    )) {
      const claimed = await this.#claim(turn);
      if (claimed !== null) return { ...claimed, account: turn.account, end: this.#accounts.take(turn) };
    }
    return null;
  }

  /**
   * Claims what a step works at: a change of settings, submissions to file (`CLAIM_SIZE` at most),
   * one request to send, or ten to ask about. A step asks the ministry little, so that other
   * accounts do not wait long while it is slow. Null where nothing is left to do.
   */
  async #claim({ account, step }: AccountTurn): Promise<ClaimedStep | null> {
    const work = this.#work;
    const { database, policy, now } = work;
    if (step === 'wake') {
      const run = await claimWake(work, account);
      return run === null ? null : { lotes: [], run };
    }
    if (step !== 'file') {
      const lotes = await claimOpen(work, { account, step }, now(), step === 'poll' ? MAX_QUERIES : 1);
      const run = () => (step === 'poll' ? pollLotes(work, lotes) : sendAll(work, lotes));
      return lotes.length === 0 ? null : { lotes, run };
    }
    const passed = this.#passed.get(account) ?? new Set();
    this.#passed.set(account, passed);
    const queue = await database.call(session => nextQueue(session, account, passed, now()));
    if (queue === null) return null;
    const ctx = { policy, now: now(), newUuid: randomUUID, digest: hashKey };
    const { lotes, looked } = await claimDue(work, queue, ctx, CLAIM_SIZE);
    return looked === 0 ? null : { lotes, run: () => sendAll(work, lotes) };
  }
}

async function sendAll(work: Work, held: readonly HeldLote[]): Promise<void> {
  for (const one of held) {
    await ifStillHeld(work, one, () => sendLote(work, one));
  }
}
