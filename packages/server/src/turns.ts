import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RegistryOptions } from '@mirlo/core';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Makes a queue that runs `atOnce` calls at the same time; further ones wait in order. With 1 it is
 * a mutex.
 */
export const queueOf = (atOnce: number): LimitFunction => pLimit(atOnce);

/** A call that waited for so long that too many newer ones wait by now. It was not made. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Makes a queue that runs `atOnce` calls at the same time. Of the calls that wait, the newest
 * begins first: in a flood whose callers wait for their answers, a person who comes is served
 * before them. Where more than `mostWaiting` wait, the oldest is given up.
 *
 * @throws Overtaken where the call was given up
 */
export function newestFirst(atOnce: number, mostWaiting: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: { begin: () => void; giveUp: (error: Overtaken) => void }[] = [];
  let running = 0;
  const turn = () =>
    new Promise<void>((begin, giveUp) => {
      waiting.push({ begin, giveUp });
      if (waiting.length > mostWaiting) waiting.shift()?.giveUp(new Overtaken('too many newer calls wait'));
    });
  return async call => {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await call();
    } finally {
      const next = waiting.pop();
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/**
 * How many names without calls are remembered: their queues, because making one takes longer than
 * using it, how long their calls take, and which turn was their last.
 */
const IDLE_NAMES = 1_000;

/** The queue of one name. */
interface Queue {
  run: LimitFunction;
  calls: number;
}

/** Runs a call when its turn comes. */
export type InTurn<Name> = <T>(name: Name, call: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for each name (a key, an account), which runs `atOnce` of its calls at the same
 * time. Further calls of a name wait in order, while calls of other names go on. So nobody waits
 * for the whole load of somebody else.
 */
export function turnsOf<Name>(atOnce: number | ((name: Name) => number)): InTurn<Name> {
  const mostOf = typeof atOnce === 'number' ? () => atOnce : atOnce;
  const queues = new Map<Name, Queue>();
  return async (name, call) => {
    const most = mostOf(name);
    const queue = queues.get(name) ?? { run: queueOf(most), calls: 0 };
    queues.set(name, queue);
    if (queue.run.concurrency !== most) queue.run.concurrency = most;
    queue.calls += 1;
    try {
      return await queue.run(call);
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0 && queues.size > IDLE_NAMES) queues.delete(name);
    }
  };
}

/** Those who wait for a turn of the event loop, by name. */
const turnsWanted = new Map<unknown, (() => void)[]>();
/** The number of the last turn of each name. */
const lastTurns = new Map<unknown, number>();
let turns = 0;
let areTurnsGiven = false;

/**
 * Waits for a turn of the event loop, which one caller gets at a time. Of the names that wait, the
 * one whose last turn is the longest ago has the next. So the work of many calls never adds up to
 * one long turn, in which nobody else is answered; a caller waits for one caller of every other
 * name at most, and a name that calls seldom for one.
 *
 * @param name whose work begins: an account, or a kind of work that belongs to none
 */
export function loopTurn(name: unknown): Promise<void> {
  return new Promise<void>(go => {
    const wanted = turnsWanted.get(name) ?? [];
    wanted.push(go);
    turnsWanted.set(name, wanted);
    if (!areTurnsGiven) void giveTurns();
  });
}

async function giveTurns(): Promise<void> {
  areTurnsGiven = true;
  while (turnsWanted.size > 0) {
    await nextTurn();
    const names = [...turnsWanted.keys()];
    const name = names[placeOfLeast(names.map(one => lastTurns.get(one) ?? 0))];
    const wanted = turnsWanted.get(name) ?? [];
    wanted.shift()?.();
    if (wanted.length === 0) turnsWanted.delete(name);
    if (lastTurns.size > IDLE_NAMES) lastTurns.clear();
    lastTurns.set(name, ++turns);
  }
  areTurnsGiven = false;
}

/** What is known of a name. Times are in milliseconds of the shared clock of `turnsWithin`. */
interface Share {
  running: number;
  /** When its calls so far would have ended, had all names had the same share. */
  end: number;
  /** How long its last call took; null where none has ended. */
  last: number | null;
}

/** The place of the least number below infinity; -1 where there is none. */
function placeOfLeast(numbers: readonly number[]): number {
  const least = Math.min(...numbers);
  return least < Infinity ? numbers.indexOf(least) : -1;
}

/**
 * Makes a queue for each name, of which `ofOne` calls run at the same time, and of all names
 * together `ofAll`. Of the names that wait, the one is next whose call would end first if all had
 * the same share (weighted fair queueing, by a clock that goes on as calls begin). So a name with
 * few short calls waits for few long calls of others, and nobody is overtaken without end.
 */
export function turnsWithin<Name>(ofOne: number, ofAll: number): InTurn<Name> {
  const shares = new Map<Name, Share>();
  const waiting: { name: Name; since: number; go: (expected: number) => void }[] = [];
  let running = 0;
  let clock = 0;
  /** How long a call takes of a name that is not known: the mean of the last calls of all. */
  let typical = 0;

  const shareOf = (name: Name): Share => {
    const share = shares.get(name) ?? { running: 0, end: 0, last: null };
    shares.set(name, share);
    return share;
  };
  /** Notes that a call begins. Returns how long it is expected to take. */
  const begin = (name: Name, since: number): number => {
    const share = shareOf(name);
    const expected = share.last ?? typical;
    const start = Math.max(share.end, since);
    clock = Math.max(clock, start);
    share.end = start + expected;
    share.running += 1;
    running += 1;
    return expected;
  };
  /** When a call would end that began now; never where its name has no place left. */
  const endOf = ({ name, since }: { name: Name; since: number }): number => {
    const share = shareOf(name);
    return share.running < ofOne ? Math.max(share.end, since) + (share.last ?? typical) : Infinity;
  };
  const end = (name: Name, expected: number, took: number) => {
    const share = shareOf(name);
    share.end += took - expected;
    share.last = took;
    share.running -= 1;
    running -= 1;
    typical = (typical + took) / 2;
    const next = placeOfLeast(waiting.map(endOf));
    const [call] = next < 0 ? [] : waiting.splice(next, 1);
    if (call) call.go(begin(call.name, call.since));
    else if (running === 0 && shares.size > IDLE_NAMES) shares.clear();
  };
  return async (name, call) => {
    const since = clock;
    const isFree = running < ofAll && shareOf(name).running < ofOne;
    const expected = isFree
      ? begin(name, since)
      : await new Promise<number>(go => waiting.push({ name, since, go }));
    const begun = performance.now();
    try {
      return await call();
    } finally {
      end(name, expected, performance.now() - begun);
    }
  };
}

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
