import { FilingClosed } from '../journal/filing-journal.ts';
import { createAccountTurns, type Step } from './account-turns.ts';
import { readDue } from './queues.ts';
import { type ClaimedStep, createSteps } from './steps.ts';
import { createTurns } from './turns.ts';
import type { Work } from './work.ts';

/**
 * Makes the round that several workers of one submitter repeat: it takes the next step of the account whose turn it is.
 *
 * @param workers how many workers there are; one account occupies at most all but one
 * @returns a round, which says whether anything was done
 */
export function createRounds(work: Work, workers: number): () => Promise<boolean> {
  const { database, leases, journal, breaker, now } = work;
  const inTurn = createTurns();
  const accounts = createAccountTurns(Math.max(1, workers - 1));
  const claim = createSteps(work);
  let trying = false;

  /**
   * Claims the next step.
   *
   * @param isTrial the breaker is half-open: the step tries whether the ministry works again, with an unfinished
   * request where there is one
   */
  async function next(isTrial: boolean): Promise<(ClaimedStep & { end(): void }) | null> {
    const due = await database.call(session => readDue(session, now()));
    for (const turn of accounts.inOrder(isTrial ? startedFirst(due) : due)) {
      const claimed = await claim(turn);
      if (claimed !== null) return { ...claimed, end: accounts.take(turn) };
    }
    return null;
  }

  /**
   * Claims a step and runs it. One worker claims at a time, because composing needs this process's one thread, and so
   * that the steps begin in order.
   */
  async function round(isTrial: boolean): Promise<boolean> {
    try {
      const claimed = await inTurn(() => next(isTrial));
      if (claimed === null) return false;
      try {
        await claimed.run();
        return true;
      } finally {
        // Afterwards, and also after a failure, the leases are no longer renewed, so they expire.
        for (const one of claimed.lotes) leases.drop(one);
        claimed.end();
      }
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

/** Leaves only steps on unfinished requests, where there are any. */
function startedFirst(due: ReadonlyMap<number, ReadonlySet<Step>>): ReadonlyMap<number, ReadonlySet<Step>> {
  const started = [...due].flatMap(([account, steps]): [number, Set<Step>][] => {
    const begun = new Set([...steps].filter(step => step !== 'file'));
    return begun.size === 0 ? [] : [[account, begun]];
  });
  return started.length === 0 ? due : new Map(started);
}
