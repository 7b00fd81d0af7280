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

function gates(): Map<string, Gate> {
  const scope: Partial<Record<symbol, Map<string, Gate>>> = globalThis;
  const all = scope[GATES] ?? new Map<string, Gate>();
  scope[GATES] = all;
  return all;
}

/** A place among the calls that run at once; hand it back by `release`. */
export interface Slot {
  /** undefined: the slot is taken already. */
  readonly queue: undefined | { readonly waiting: number; enter(start: () => void): () => void };
  release(): void;
}

/**
 * Takes or asks for a place among at most `limit` calls at once of one key and address (`id`), first come first served. No timer, and
 * nothing kept for a key that nobody is calling with.
 */
export function takeSlot(id: string, limit: number): Slot {
  const all = gates();
  const gate = all.get(id) ?? { active: 0, waiting: new Set<Waiter>() };
  all.set(id, gate);
  const release = () => {
    gate.active -= 1;
    admit(gate);
    if (gate.active === 0 && gate.waiting.size === 0 && all.get(id) === gate) all.delete(id);
  };
  if (gate.active < limit && gate.waiting.size === 0) {
    gate.active += 1;
    return { queue: undefined, release };
  }
  return {
    queue: {
      waiting: gate.waiting.size + 1,
      enter(start) {
        const waiter = { limit, start };
        gate.waiting.add(waiter);
        return () => {
          gate.waiting.delete(waiter);
          admit(gate);
        };
      },
    },
    release,
  };
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

/** A name for the key that does not give it away (53 bits of cyrb53): the gates are reachable by anyone in the process. */
export function gateId(key: string, baseUrl: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)} ${baseUrl}`;
}
