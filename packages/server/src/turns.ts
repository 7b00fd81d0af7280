import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RegistryOptions } from '@mirlo/core';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Makes a queue that runs `atOnce` calls at the same time; further ones wait in order. With 1 it is
 * a mutex.
 */
export const queueOf = (atOnce: number): LimitFunction => pLimit(atOnce);

/**
 * How many names without calls are remembered: their queues, because making one takes longer than
 * using it, and how long their calls and turns take.
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
/** What a turn takes at least, with its round of the event loop; beyond the most it had a pause. */
const SHORTEST_TURN_MS = 2;
const LONGEST_TURN_MS = 16;
/** What is known of each name's turns, by `loopClock`. */
const turnShares = new Map<unknown, { end: number; took: readonly number[] }>();
/** The time that all names share: where the turn that was given last began, in milliseconds. */
let loopClock = 0;
let areTurnsGiven = false;

/**
 * Waits for a turn of the event loop, which one caller gets at a time. So the work of many calls
 * never adds up to one long turn, in which nobody else is answered. Of the names that wait, the one
 * is next whose turns have taken the least time, where a turn counts as the last ones in the mean
 * (start-time fair queueing). So a name with short turns waits for about one long turn of others,
 * however many of them wait.
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
    const [turn, afterIt] = [nextTurn(), nextTurn()];
    await turn;
    const names = [...turnsWanted.keys()];
    const name = names[placeOfLeast(names.map(startOf))];
    const wanted = turnsWanted.get(name) ?? [];
    const go = wanted.shift();
    // Behind the others, who are next where all took equally long.
    turnsWanted.delete(name);
    if (wanted.length > 0) turnsWanted.set(name, wanted);
    loopClock = startOf(name);
    const begun = performance.now();
    go?.();
    await afterIt;
    const used = Math.min(Math.max(performance.now() - begun, SHORTEST_TURN_MS), LONGEST_TURN_MS);
    const took = lastOf(turnShares.get(name)?.took ?? [], used);
    if (turnShares.size > IDLE_NAMES) turnShares.clear();
    turnShares.set(name, { end: loopClock + mean(took), took });
  }
  areTurnsGiven = false;
}

/** When a turn of this name would begin, on the clock that all names share. */
function startOf(name: unknown): number {
  return Math.max(turnShares.get(name)?.end ?? 0, loopClock);
}

/** What is known of a name. Times are in milliseconds of the shared clock of `turnsWithin`. */
interface Share {
  running: number;
  /** When its calls so far would have ended, had all names had the same share. */
  end: number;
  /** How long its last calls took, at most `LAST_CALLS`. */
  took: readonly number[];
}

/** How many calls of a name tell how long the next one takes. */
const LAST_CALLS = 8;

/** The last calls, with one more. */
function lastOf(took: readonly number[], oneMore: number): readonly number[] {
  return [...took, oneMore].slice(-LAST_CALLS);
}

/** The mean of one number or more. */
function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
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
 * few short calls waits for few long calls of others, and nobody is overtaken without end. A call
 * is taken to be as long as the last ones in the mean: one of them may have waited for something of
 * other names, and a short one among long ones does not make those free.
 *
 * @param besideOthers how many calls of a name run while another name has calls. What it has beyond
 * that, because it was alone, does not count as `ofAll`: so another one's first call need not wait
 */
export function turnsWithin<Name>(ofOne: number, ofAll: number, besideOthers = ofOne): InTurn<Name> {
  const shares = new Map<Name, Share>();
  const waiting: { name: Name; since: number; go: (expected: number) => void }[] = [];
  let running = 0;
  let clock = 0;
  /** How long a call takes of a name that is not known: the mean of the last calls of all. */
  let typical = 0;

  const shareOf = (name: Name): Share => {
    const share = shares.get(name) ?? { running: 0, end: 0, took: [] };
    shares.set(name, share);
    return share;
  };
  const expectedOf = ({ took }: Share) => (took.length > 0 ? mean(took) : typical);
  /** Notes that a call begins. Returns how long it is expected to take. */
  const begin = (name: Name, since: number): number => {
    const share = shareOf(name);
    const expected = expectedOf(share);
    const start = Math.max(share.end, since);
    clock = Math.max(clock, start);
    share.end = start + expected;
    if (share.running < besideOthers) running += 1;
    share.running += 1;
    return expected;
  };
  const isAlone = (name: Name) => running === besideOthers && waiting.every(call => call.name === name);
  const isFree = (name: Name) => {
    const { running: own } = shareOf(name);
    return own < besideOthers ? running < ofAll : own < ofOne && isAlone(name);
  };
  /** When a call would end that began now; never where its name has no place left. */
  const endOf = ({ name, since }: { name: Name; since: number }): number => {
    const share = shareOf(name);
    return isFree(name) ? Math.max(share.end, since) + expectedOf(share) : Infinity;
  };
  const end = (name: Name, expected: number, took: number) => {
    const share = shareOf(name);
    share.took = lastOf(share.took, took);
    share.end += expectedOf(share) - expected;
    share.running -= 1;
    if (share.running < besideOthers) running -= 1;
    typical = (typical + took) / 2;
    const next = placeOfLeast(waiting.map(endOf));
    const [call] = next < 0 ? [] : waiting.splice(next, 1);
    if (call) call.go(begin(call.name, call.since));
    else if (running === 0 && shares.size > IDLE_NAMES) shares.clear();
  };
  return async (name, call) => {
    const since = clock;
    const expected = isFree(name)
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
