import type { Begin } from './bounds.ts';

/** One waiting call: how many may run at once in its client's opinion, and what starts it. */
interface Waiter {
  readonly limit: number;
  readonly start: () => void;
}

interface Gate {
  active: number;
  readonly waiting: Set<Waiter>;
}

// One per process and not per copy of this package: the service counts requests per key, whoever in the process sends them.
const GATES = Symbol.for('@mirlo/sdk.gates');

/**
 * Takes a place among at most `limit` calls at once of one key and address (`id`), first come first served. Where none is free, `queue`
 * waits for one: it is given what enters the queue and leaves it again. Gives what hands the place back. No timer, and nothing kept for
 * a key that nobody is calling with.
 */
export function takeSlot(
  id: string,
  limit: number,
  queue: (enter: Begin<void>, waiting: number) => Promise<void>,
): (() => void) | Promise<() => void> {
  const scope: Partial<Record<symbol, Map<string, Gate>>> = globalThis;
  scope[GATES] ??= new Map();
  const all = scope[GATES];
  const gate = all.get(id) ?? { active: 0, waiting: new Set<Waiter>() };
  all.set(id, gate);
  const release = () => {
    gate.active -= 1;
    admit(gate);
    if (gate.active === 0) all.delete(id);
  };
  if (gate.active < limit && gate.waiting.size === 0) {
    gate.active += 1;
    return release;
  }
  const enter: Begin<void> = start => {
    const waiter = { limit, start };
    gate.waiting.add(waiter);
    return () => {
      gate.waiting.delete(waiter);
      // The ones behind it may ask for less.
      admit(gate);
    };
  };
  return queue(enter, gate.waiting.size + 1).then(() => release);
}

/** Starts the first waiters while there is room for them. */
function admit(gate: Gate): void {
  for (const waiter of gate.waiting) {
    if (gate.active >= waiter.limit) return;
    gate.waiting.delete(waiter);
    gate.active += 1;
    waiter.start();
  }
}

/** Names key and address without giving the key away (32 bits of djb2): the gates are reachable by anyone in the process. */
export function gateId(key: string, baseUrl: string): string {
  let hash = 5381;
  for (const character of key) hash = Math.imul(hash, 33) ^ character.charCodeAt(0);
  return baseUrl + hash;
}
