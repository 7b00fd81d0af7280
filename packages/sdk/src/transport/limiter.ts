import type { Begin } from './bounds.ts';

/** A waiting call: its client's limit of calls at once, and the function that starts it. */
interface Waiter {
  readonly limit: number;
  readonly start: () => void;
}

interface Gate {
  /** One lease per call under way. `endsAt` is in ms of `performance.now()`. */
  readonly leases: Set<{ readonly endsAt: number }>;
  readonly waiting: Set<Waiter>;
}

/**
 * Gates by key and address. The map is private, so that inspection and JSON do not show the keys to
 * others in the process.
 */
export class Gates {
  readonly #gates = new Map<string, Gate>();

  /**
   * Returns the gate that all calls with one key and address share. The first of them creates it.
   */
  open(id: string): Gate {
    const gate = this.#gates.get(id) ?? { leases: new Set(), waiting: new Set<Waiter>() };
    this.#gates.set(id, gate);
    return gate;
  }

  /** Deletes a gate if it has no running calls. */
  close(id: string, gate: Gate): void {
    if (gate.leases.size === 0 && this.#gates.get(id) === gate) this.#gates.delete(id);
  }

  get size(): number {
    return this.#gates.size;
  }
}

// One per process, not one per copy of this package: the service counts requests per key, whoever
// in the process sends them.
const GATES = Symbol.for('@mirlo/sdk.gates');

/**
 * Returns the gates of a client. The clients of a process share them. Elsewhere each client has its
 * own, because an edge worker may drop a call without releasing its slot.
 */
export function gatesFor(process: boolean): Gates {
  if (!process) return new Gates();
  const scope: Partial<Record<symbol, Gates>> = globalThis;
  scope[GATES] ??= new Gates();
  return scope[GATES];
}

/**
 * Takes a slot among at most `limit` calls at once of one key and address (`id`), first come, first
 * served. A slot is a lease of `leaseMs`, since a worker may drop a call together with the code
 * that would release its slot. Nothing is kept for a key without calls.
 *
 * @param queue waits where no slot is free. Its `enter` joins the queue, and returns a function
 * that leaves it
 * @returns a function that releases the slot
 */
export function takeSlot(
  gates: Gates,
  id: string,
  limit: number,
  leaseMs: number,
  queue: (enter: Begin<void>, waiting: number) => Promise<void>,
): (() => void) | Promise<() => void> {
  const gate = gates.open(id);
  const take = () => {
    const lease = { endsAt: performance.now() + leaseMs };
    gate.leases.add(lease);
    return () => {
      gate.leases.delete(lease);
      admit(gate);
      gates.close(id, gate);
    };
  };
  if (gate.waiting.size === 0 && hasRoom(gate, limit)) return take();
  let release = () => {};
  const enter: Begin<void> = resolve => {
    const waiter = {
      limit,
      start: () => {
        clearTimeout(timer);
        release = take();
        resolve();
      },
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      admit(gate);
      if (gate.waiting.has(waiter)) timer = setTimeout(watch, msToNextEnd(gate));
    };
    gate.waiting.add(waiter);
    watch();
    return () => {
      clearTimeout(timer);
      gate.waiting.delete(waiter);
      // The calls behind may have a higher limit.
      admit(gate);
    };
  };
  return queue(enter, gate.waiting.size + 1).then(() => release);
}

/** Whether a slot is free. Deletes expired leases. */
function hasRoom({ leases }: Gate, limit: number): boolean {
  if (leases.size < limit) return true;
  const now = performance.now();
  for (const lease of leases) if (lease.endsAt <= now) leases.delete(lease);
  return leases.size < limit;
}

function msToNextEnd({ leases }: Gate): number {
  const ends = Array.from(leases, ({ endsAt }) => endsAt);
  return Math.max(1, Math.min(...ends) - performance.now());
}

/** Starts waiting calls, in order, while there is room for them. */
function admit(gate: Gate): void {
  for (const waiter of gate.waiting) {
    if (!hasRoom(gate, waiter.limit)) return;
    gate.waiting.delete(waiter);
    waiter.start();
  }
}
