import type { Begin } from './bounds.ts';

/** One waiting call: how many may run at once in its client's opinion, and what starts it. */
interface Waiter {
  readonly limit: number;
  readonly start: () => void;
}

interface Gate {
  /** A lease for each call that is under way: when it ends, in ms of `performance.now()`. */
  readonly leases: Set<{ readonly endsAt: number }>;
  readonly waiting: Set<Waiter>;
}

/** Gates by key and address, where neither inspection nor JSON sees the keys: anyone in the process may reach them. */
export class Gates {
  readonly #gates = new Map<string, Gate>();

  /** The gate of a key and address; made where nobody is calling with them. */
  open(id: string): Gate {
    const gate = this.#gates.get(id) ?? { leases: new Set(), waiting: new Set<Waiter>() };
    this.#gates.set(id, gate);
    return gate;
  }

  /** Forgets a gate that nobody passes or waits at. */
  close(id: string, gate: Gate): void {
    if (gate.leases.size === 0 && this.#gates.get(id) === gate) this.#gates.delete(id);
  }

  get size(): number {
    return this.#gates.size;
  }
}

// One per process and not per copy of this package: the service counts requests per key, whoever in the process sends them.
const GATES = Symbol.for('@mirlo/sdk.gates');

/** Where the places of a client's calls are counted: of a process, all together; of a worker, its own, for it shares no clock with others. */
export function gatesFor(process: boolean): Gates {
  if (!process) return new Gates();
  const scope: Partial<Record<symbol, Gates>> = globalThis;
  scope[GATES] ??= new Gates();
  return scope[GATES];
}

/**
 * Takes a place among at most `limit` calls at once of one key and address (`id`), first come first served. Where none is free, `queue`
 * waits for one: it is given what enters the queue and leaves it again. Gives what hands the place back. A place is a lease of `leaseMs`: a
 * worker may drop a call together with what would hand its place back. Nothing is kept for a key that nobody is calling with.
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
      // The ones behind it may ask for less.
      admit(gate);
    };
  };
  return queue(enter, gate.waiting.size + 1).then(() => release);
}

/** Whether a place is free; gives up the leases that ended. */
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

/** Starts the first waiters while there is room for them. */
function admit(gate: Gate): void {
  for (const waiter of gate.waiting) {
    if (!hasRoom(gate, waiter.limit)) return;
    gate.waiting.delete(waiter);
    waiter.start();
  }
}
