import { randomUUID } from 'node:crypto';
import { MAX_COMMUNICATIONS } from '@mirlo/mir';
import { MAX_QUERIES } from '@mirlo/mir/client';
import { hashKey } from '../keys.ts';
import type { Turn } from './account-turns.ts';
import { claimDue } from './claim.ts';
import { claimOpen } from './lease-lotes.ts';
import { pollLotes } from './poll.ts';
import { nextQueue } from './queues.ts';
import type { HeldLote } from './rows.ts';
import { sendLote } from './send.ts';
import { ifStillHeld, type Work } from './work.ts';

/** Most submissions of one claim: as many as fit into a full request. */
const CLAIM_SIZE = MAX_COMMUNICATIONS;

/** A claimed step. This process holds the leases of its requests. */
export interface ClaimedStep {
  lotes: readonly HeldLote[];
  run(): Promise<void>;
}

/**
 * Makes the function that claims the step of a turn. A claim covers one request to the ministry, or few, so that little
 * else waits while the ministry is slow.
 *
 * @returns a function that gives null where another process has claimed the step, or nothing is left to do
 */
export function createSteps(work: Work): (turn: Turn) => Promise<ClaimedStep | null> {
  const { database, policy, now } = work;
  const passed = new Map<number, Set<number>>();
  const passedOf = (account: number) => {
    const known = passed.get(account) ?? new Set<number>();
    passed.set(account, known);
    return known;
  };
  return async ({ account, step }) => {
    if (step === 'poll') {
      const sent = await claimOpen(work, { account, step }, now(), MAX_QUERIES);
      return sent.length === 0 ? null : { lotes: sent, run: () => pollLotes(work, sent) };
    }
    if (step === 'send') {
      const left = await claimOpen(work, { account, step }, now(), 1);
      return left.length === 0 ? null : { lotes: left, run: () => sendAll(work, left) };
    }
    const queue = await database.call(session => nextQueue(session, account, passedOf(account), now()));
    if (queue === null) return null;
    const ctx = { policy, now: now(), newUuid: randomUUID, digest: hashKey };
    const { lotes, looked } = await claimDue(work, queue, ctx, CLAIM_SIZE);
    return looked === 0 ? null : { lotes, run: () => sendAll(work, lotes) };
  };
}

async function sendAll(work: Work, held: readonly HeldLote[]): Promise<void> {
  for (const one of held) {
    await work.turn();
    await ifStillHeld(work, one, () => sendLote(work, one));
  }
}
