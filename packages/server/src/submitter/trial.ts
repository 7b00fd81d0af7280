import type { EpochMs } from '@mirlo/core';
import type { AccountStep } from './account-turns.ts';
import { type Pause, pauseAfter } from './timing.ts';

type Due = ReadonlyMap<number, ReadonlySet<AccountStep>>;

/**
 * Decides who may try the ministry while the breaker is open. An account whose requests have not
 * failed may try after each first pause. Accounts whose requests failed come only where no other
 * has anything to do, and wait longer after each failed try. Otherwise one account, whose requests
 * alone the ministry cannot take, would fail every try, and the others would wait for its pauses.
 */
export interface Trials {
  /**
   * The steps that may try now. Of an account with unfinished requests, only these.
   *
   * @param failed the accounts whose calls failed (`Breaker.failed`)
   */
  steps(due: Due, failed: ReadonlySet<number>): Due;
  /** A try failed. */
  failed(): void;
  /** The breaker is closed again. */
  over(): void;
}

/** @param random from 0 to 1, exclusive */
export function createTrials(pause: Pause, now: () => EpochMs, random: () => number = Math.random): Trials {
  let tries = 1;
  let againAt = 0;
  return {
    steps(due, failed) {
      const others = [...due].filter(([account]) => !failed.has(account));
      const may = others.length > 0 ? others : now() >= againAt ? [...due] : [];
      return new Map(may.map(([account, steps]) => [account, startedFirst(steps)]));
    },
    failed() {
      tries += 1;
      againAt = now() + pauseAfter(tries, pause, random());
    },
    over() {
      tries = 1;
      againAt = 0;
    },
  };
}

function startedFirst(steps: ReadonlySet<AccountStep>): ReadonlySet<AccountStep> {
  const started = new Set([...steps].filter(step => step === 'poll' || step === 'send'));
  return started.size === 0 ? steps : started;
}
