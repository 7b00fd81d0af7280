import pLimit from 'p-limit';
import { type CommitListener, copyOf, emptyTables, type Tables } from './tables.ts';
import { createDraft, type Draft, type View, viewOf } from './view.ts';

/** The tables in memory, with transactions. `createPort` makes core's port of it. */
export interface MemoryStore {
  /** Reads the rows as they are at present. */
  view: View;
  /** Writes at once, without waiting. Fails while a transaction runs. */
  write<T>(fn: (draft: Draft) => T): T;
  /** Runs a transaction, after those before it. */
  transaction<T>(fn: (draft: Draft) => Promise<T>): Promise<T>;
  /** Reads as soon as no transaction runs. */
  betweenTransactions<T>(read: () => T): Promise<T>;
  /**
   * Copies the tables, for another store to begin with. The copies share the rows, which never
   * change.
   */
  copy(): Tables;
}

/**
 * Makes a store in memory. Transactions run one after the other and write in place; one that fails
 * is rolled back.
 *
 * @param onCommit receives every row that a transaction changed, once it is committed
 * @param tables the initial content, which the store owns from then on
 */
export function createMemoryStore(
  onCommit: CommitListener = () => {},
  tables: Tables = emptyTables(),
): MemoryStore {
  const inTurn = pLimit(1);
  /** The transaction that runs at present. */
  let running: Promise<unknown> | null = null;

  function commit(draft: Draft): void {
    const changes = draft.changes();
    if (changes.length > 0) onCommit(changes);
  }

  async function run<T>(fn: (draft: Draft) => Promise<T>): Promise<T> {
    const draft = createDraft(tables);
    try {
      const result = await fn(draft);
      commit(draft);
      return result;
    } catch (error) {
      draft.undo();
      throw error;
    } finally {
      running = null;
    }
  }

  return {
    view: viewOf(tables),
    write: fn => {
      if (running !== null)
        throw new Error('the sandbox answers a request: await it before you write to its state');
      const draft = createDraft(tables);
      try {
        const result = fn(draft);
        commit(draft);
        return result;
      } catch (error) {
        draft.undo();
        throw error;
      }
    },
    // The caller goes on before the next transaction begins, because that one writes in place.
    transaction: fn =>
      new Promise((resolve, reject) => {
        void inTurn(() => {
          const work = run(fn);
          running = work.catch(() => {});
          work.then(resolve, reject);
          return running;
        });
      }),
    betweenTransactions: async read => {
      while (running !== null) await running;
      return read();
    },
    copy: () => copyOf(tables),
  };
}
