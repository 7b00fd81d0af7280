import type { RegistryOptions } from '@mirlo/core';
import { loopTurn, turnsOf } from './turns.ts';

/** The most calls that may be under way: of an actor, of an account alone, of one beside others. */
export interface CallBounds {
  ofActor: number;
  ofAccount: number;
  besideOthers: number;
}

/**
 * Makes the queues of calls: one for each actor, and behind it one for each account, so that
 * neither one key nor all keys of one account keep others waiting.
 */
export function callTurns(bounds: CallBounds, now: () => number): NonNullable<RegistryOptions['inTurn']> {
  const isBesideOthers = watchOthers(now);
  const ofActor = turnsOf<string>(bounds.ofActor);
  const ofAccount = turnsOf<number>(account =>
    isBesideOthers(account) ? bounds.besideOthers : bounds.ofAccount,
  );
  return ({ kind, id, account_id }, call) =>
    ofActor(`${kind} ${id}`, () =>
      ofAccount(account_id, async () => {
        await loopTurn(account_id);
        return call();
      }),
    );
}

/** How long an account counts as present after a call, in milliseconds. */
const PRESENT_MS = 1_000;

/**
 * Makes what notes the call of an account, and says whether another account is present. The two
 * accounts that called last tell it.
 */
function watchOthers(now: () => number): (account: number) => boolean {
  let last = { account: 0, at: 0 };
  let before = last;
  return account => {
    if (account !== last.account) before = last;
    last = { account, at: now() };
    return before.at > last.at - PRESENT_MS;
  };
}
