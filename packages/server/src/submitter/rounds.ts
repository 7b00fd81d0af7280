import { randomUUID } from 'node:crypto';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { FilingClosed } from '../journal/filing-journal.ts';
import { hashKey } from '../keys.ts';
import { claimDue } from './claim.ts';
import { claimOpen } from './lease-lotes.ts';
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
  const inTurn = createTurns();
  let trying = false;

  /** Works on held requests. Afterwards, and also where it failed half-way, none of them is renewed: its lease runs out. */
  async function holding(held: readonly HeldLote[], step: () => Promise<void>): Promise<number> {
    try {
      await step();
      return held.length;
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

  /** Goes on with what was sent, and with what others left. */
  async function resume(): Promise<number> {
    const sent = await claimOpen(work, 'poll', now(), MAX_QUERIES);
    const polled = await holding(sent, () => pollLotes(work, sent));
    const left = await claimOpen(work, 'send', now(), 1);
    return polled + (await holding(left, () => sendAll(left)));
  }

  /** One worker claims at a time: composing takes this process' one thread, and what is due first goes first. */
  async function file(): Promise<number> {
    const ctx = () => ({ policy, now: now(), newUuid: randomUUID, digest: hashKey });
    const { lotes, looked } = await inTurn(() => claimDue(work, ctx(), CLAIM_SIZE));
    await holding(lotes, () => sendAll(lotes));
    return looked;
  }

  /** @param isTrial the ministry was down: what is there already tries whether it still is */
  async function round(isTrial: boolean): Promise<boolean> {
    try {
      const resumed = await resume();
      return (isTrial && resumed > 0) || resumed + (await file()) > 0;
    } catch (error) {
      if (error instanceof FilingClosed) return false;
      throw error;
    }
  }

  return async () => {
    if ((await journal.whyClosed()) !== null) return false;
    const state = breaker.state();
    if (state === 'closed') return round(false);
    if (state === 'open' || trying) return false;
    trying = true;
    try {
      return await round(true);
    } finally {
      trying = false;
    }
  };
}
