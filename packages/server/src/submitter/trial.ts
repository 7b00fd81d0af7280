import type { AccountStep } from './account-turns.ts';

type Due = ReadonlyMap<number, ReadonlySet<AccountStep>>;

/**
 * The steps that may try the ministry after failures. Accounts whose requests failed meanwhile come
 * only where no other has anything to do: otherwise one account, whose requests alone the ministry
 * cannot take, would fail every trial, and nobody would file. Of an account with unfinished
 * requests, only these are tried.
 *
 * @param failed the accounts whose requests failed since the breaker opened
 */
export function trialSteps(due: Due, failed: ReadonlySet<number>): Due {
  const others = [...due].filter(([account]) => !failed.has(account));
  const may = others.length === 0 ? [...due] : others;
  return new Map(may.map(([account, steps]) => [account, startedFirst(steps)]));
}

function startedFirst(steps: ReadonlySet<AccountStep>): ReadonlySet<AccountStep> {
  const started = new Set([...steps].filter(step => step === 'poll' || step === 'send'));
  return started.size === 0 ? steps : started;
}
