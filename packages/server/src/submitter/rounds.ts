import { randomUUID } from 'node:crypto';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { FilingClosed } from '../journal/filing-journal.ts';
import { hashKey } from '../keys.ts';
import { type Claimed, claimDue } from './claim.ts';
import { claimOpen } from './open-lotes.ts';
import { pollLotes } from './poll.ts';
import type { HeldLote } from './rows.ts';
import { sendLote } from './send.ts';
import { createTurns } from './turns.ts';
import { ifStillHeld, type Work } from './work.ts';

/** Submissions looked at in one claim: a full request's worth. */
const CLAIM_SIZE = MAX_COMMUNICATIONS;

/**
 * What the workers of one submitter do over and over, several at a time: verdicts first, for they end things; then what others left; then
 * what is newly due.
 *
 * @returns a round, which says whether anything was done
 */
export function createRounds(work: Work): () => Promise<boolean> {
  const { leases, journal, breaker, policy, now } = work;
  const context = () => ({ policy, now: now(), newUuid: randomUUID, digest: hashKey });
  const inTurn = createTurns();
  let trying = false;

  /** One worker at a time: composing takes this process' one thread, and what is due first goes first. */
  function claim(): Promise<Claimed> {
    return inTurn(() => claimDue(work, context(), CLAIM_SIZE));
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

  return async () => {
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
  };
}
