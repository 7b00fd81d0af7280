import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** Runs so many calls at once; further ones wait in order. */
export const lineOf = (atOnce: number): BulkheadPolicy => bulkhead(atOnce, Number.MAX_SAFE_INTEGER);

/** Runs a call when its turn comes. */
export type InTurn<Name> = <T>(name: Name, call: () => Promise<T>) => Promise<T>;

/**
 * Lets each name (a key, an account) have so many calls at once. What it has beyond them waits in order, while the calls of other names go on:
 * nobody stands behind the whole load of somebody else.
 */
export function turnsOf<Name>(atOnce: number): InTurn<Name> {
  const lines = new Map<Name, BulkheadPolicy>();
  return async (name, call) => {
    const line = lines.get(name) ?? lineOf(atOnce);
    lines.set(name, line);
    try {
      return await line.execute(call);
    } finally {
      if (line.executionSlots === atOnce) lines.delete(name);
    }
  };
}
