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
 * How many queues without calls are kept for later calls, because making a queue takes longer than
 * using it.
 */
const IDLE_QUEUES = 1_000;

/** The queue of one name. */
interface Queue {
  run: LimitFunction;
  calls: number;
}

/** Makes a queue for each name. A call learns its queue, and whether it had to wait. */
function queuesOf<Name>(atOnce: (name: Name) => number) {
  const queues = new Map<Name, Queue>();
  return async <T>(name: Name, call: (queue: Queue, waited: boolean) => Promise<T>): Promise<T> => {
    const most = atOnce(name);
    const queue = queues.get(name) ?? { run: queueOf(most), calls: 0 };
    queues.set(name, queue);
    if (queue.run.concurrency !== most) queue.run.concurrency = most;
    queue.calls += 1;
    const waits = queue.calls > most;
    try {
      return await queue.run(() => call(queue, waits));
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0 && queues.size > IDLE_QUEUES) queues.delete(name);
    }
  };
}

const oneOfName = queuesOf<unknown>(() => 1);
const oneOfAll = queueOf(1);

/**
 * Waits for a turn of the event loop, which one caller gets at a time, name by name in turn.
 * Without it a queue of calls could keep the process busy for seconds: each call that ends begins
 * the next one before the event loop looks at the network again.
 *
 * @param name of all callers that wait for each other: a caller waits for one caller of every other
 * name at most
 */
export function loopTurn(name: unknown): Promise<void> {
  return oneOfName(name, () => oneOfAll(() => nextTurn()));
}

/** Runs a call when its turn comes. */
export type InTurn<Name> = <T>(name: Name, call: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for each name (a key, an account), which runs `atOnce` of its calls at the same
 * time. Further calls of a name wait in order, while calls of other names go on. So nobody waits
 * for the whole load of somebody else.
 */
export function turnsOf<Name>(atOnce: number | ((name: Name) => number)): InTurn<Name> {
  const inQueue = queuesOf<Name>(typeof atOnce === 'number' ? () => atOnce : atOnce);
  return (name, call) =>
    inQueue(name, async (queue, waited) => {
      if (waited) await loopTurn(queue);
      return call();
    });
}

/**
 * How long it takes until time that a name has used counts half, in milliseconds: as long as
 * another account may wait (docs/quality.md).
 */
const HALF_LIFE_MS = 250;

/** How many calls of a name run, and how much time its calls have used of late, until `at`. */
interface Use {
  running: number;
  ms: number;
  at: number;
}

/**
 * Makes a queue for each name, of which `ofOne` calls run at the same time, and of all names
 * together `ofAll`. Of the names that wait, the one that has used the least time of late is next.
 * So a name with few short calls waits until one place is free, however many long calls of others
 * wait.
 */
export function turnsWithin<Name>(ofOne: number, ofAll: number): InTurn<Name> {
  const uses = new Map<Name, Use>();
  const waiting: { name: Name; go: () => void }[] = [];
  let running = 0;

  const useOf = (name: Name, now: number): Use => {
    const use = uses.get(name) ?? { running: 0, ms: 0, at: now };
    uses.set(name, use);
    const kept = 2 ** ((use.at - now) / HALF_LIFE_MS);
    // Each instant counts less and less, also of a call that still runs, so that it makes no
    // difference how often the time is counted.
    use.ms = use.ms * kept + (use.running * HALF_LIFE_MS * (1 - kept)) / Math.LN2;
    use.at = now;
    return use;
  };
  const begin = (name: Name) => {
    running += 1;
    useOf(name, performance.now()).running += 1;
  };
  const end = (name: Name) => {
    running -= 1;
    const now = performance.now();
    useOf(name, now).running -= 1;
    let least = Infinity;
    let next = -1;
    for (const [place, { name }] of waiting.entries()) {
      const use = useOf(name, now);
      if (use.running >= ofOne || use.ms >= least) continue;
      least = use.ms;
      next = place;
    }
    const [first] = next < 0 ? [] : waiting.splice(next, 1);
    if (first) {
      begin(first.name);
      first.go();
    } else if (running === 0) uses.clear();
  };
  return async (name, call) => {
    if (running < ofAll && useOf(name, performance.now()).running < ofOne) begin(name);
    else await new Promise<void>(go => waiting.push({ name, go }));
    try {
      return await call();
    } finally {
      end(name);
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
  return ({ kind, id, account_id }, call) => ofActor(`${kind} ${id}`, () => ofAccount(account_id, call));
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
