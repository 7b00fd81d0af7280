import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** Makes a queue that runs `atOnce` calls at the same time; further ones wait in order. With 1 it is a mutex. */
export const lineOf = (atOnce: number): LimitFunction => pLimit(atOnce);

const begins = lineOf(1);

/**
 * Waits for a turn of the event loop, which one caller gets at a time. Without it a queue of calls could keep the
 * process busy for seconds: each call that ends begins the next one before the event loop looks at the network again.
 */
export function loopTurn(): Promise<void> {
  return begins(() => nextTurn());
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
        if (waits) await loopTurn();
        return call();
      });
    } finally {
      line.calls -= 1;
      if (line.calls === 0 && lines.size > IDLE_QUEUES) lines.delete(name);
    }
  };
}
