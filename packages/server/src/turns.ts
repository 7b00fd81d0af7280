import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Makes a queue that runs `atOnce` calls at the same time; further ones wait in order. With 1 it is a mutex. */
export const lineOf = (atOnce: number): LimitFunction => pLimit(atOnce);

/** A call that waited for so long that too many newer ones wait by now. It was not made. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Makes a queue that runs `atOnce` calls at the same time. Of the calls that wait, the newest begins first: in a flood
 * that is longer than anybody waits, a person who comes is served, and the flood waits for itself. Where more than
 * `mostWaiting` wait, the oldest is given up.
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

/** Who waits for a turn of the event loop, by name. The name that was served longest ago is the first. */
const waitingByName = new Map<unknown, (() => void)[]>();

/**
 * Waits for a turn of the event loop, which one caller gets at a time, name by name in turn. Without it a queue of
 * calls could keep the process busy for seconds: each call that ends begins the next one before the event loop looks at
 * the network again.
 *
 * @param name of all callers that wait for each other: a caller waits for one caller of every other name at most
 */
export function loopTurn(name: unknown): Promise<void> {
  return new Promise(begin => {
    const same = waitingByName.get(name);
    if (same) same.push(begin);
    else waitingByName.set(name, [begin]);
    if (!same && waitingByName.size === 1) void giveTurns();
  });
}

async function giveTurns(): Promise<void> {
  while (waitingByName.size > 0) {
    await nextTurn();
    for (const [name, [begin, ...others]] of waitingByName) {
      waitingByName.delete(name);
      if (others.length > 0) waitingByName.set(name, others);
      begin?.();
      break;
    }
  }
}

/** How many queues without calls are kept for later calls, because making a queue takes longer than using it. */
const IDLE_QUEUES = 1_000;

/** Runs a call when its turn comes. */
export type InTurn<Name> = <T>(name: Name, call: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for each name (a key, an account), which runs `atOnce` of its calls at the same time. Further calls of
 * a name wait in order, while calls of other names go on. So nobody waits for the whole load of somebody else.
 */
export function turnsOf<Name>(atOnce: number): InTurn<Name> {
  const lines = new Map<Name, { run: LimitFunction; calls: number }>();
  return async (name, call) => {
    const line = lines.get(name) ?? { run: lineOf(atOnce), calls: 0 };
    lines.set(name, line);
    line.calls += 1;
    const waits = line.calls > atOnce;
    try {
      return await line.run(async () => {
        if (waits) await loopTurn(line);
        return call();
      });
    } finally {
      line.calls -= 1;
      if (line.calls === 0 && lines.size > IDLE_QUEUES) lines.delete(name);
    }
  };
}
