import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** Makes a queue that runs `atOnce` calls at the same time; further ones wait in order. */
export const lineOf = (atOnce: number): BulkheadPolicy => bulkhead(atOnce, Number.MAX_SAFE_INTEGER);

/** Runs a call when its turn comes. */
export type InTurn<Name> = <T>(name: Name, call: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for each name (a key, an account), which runs `atOnce` of its calls at the same time. Further calls of
 * a name wait in order, while calls of other names go on. So nobody waits for the whole load of somebody else.
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
