import type { Store, Transaction } from '@mirlo/core';
import { createReader, createSyncReader, type SyncReader } from './reader.ts';
import { type CommitListener, copyOf, emptyTables, type Tables } from './tables.ts';
import { createTransaction } from './transaction.ts';
import { createDraft, type Draft, type View, viewOf } from './view.ts';

/** A store in memory: the port, and further functions for the sandbox. */
export interface MemoryStore {
  store: Store;
  /** Reads the rows as they are at present. */
  view: View;
  read: SyncReader;
  /** Writes outside the rules (accounts, keys, filings), synchronously. Fails while a transaction runs. */
  write<T>(fn: (draft: Draft) => T): T;
  /** Runs a transaction that may also write tables that the port does not have. */
  transaction<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T>;
  /** Copies the tables, for another store to begin with. The copies share the rows, which never change. */
  copy(): Tables;
}

/**
 * Makes a store in memory. Transactions run one after the other and write in place; one that fails is rolled back.
 * Reads through the port wait for the transaction that runs.
 *
 * @param onCommit receives every row that a transaction changed, once it is committed
 * @param tables the initial content, which the store owns from then on
 */
export function createMemoryStore(
  onCommit: CommitListener = () => {},
  tables: Tables = emptyTables(),
): MemoryStore {
  const view = viewOf(tables);
  let turn: Promise<unknown> = Promise.resolve();
  /** The transaction that runs at present. */
  let running: Promise<unknown> | null = null;

  function commit(draft: Draft): void {
    const changes = draft.changes();
    if (changes.length > 0) onCommit(changes);
  }

  async function run<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T> {
    const draft = createDraft(tables);
    try {
      const result = await fn(createTransaction(draft), draft);
      commit(draft);
      return result;
    } catch (error) {
      draft.undo();
      throw error;
    } finally {
      running = null;
    }
  }

  function transaction<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T> {
    const result = turn.then(() => {
      const work = run(fn);
      running = work.catch(() => {});
      return work;
    });
    turn = result.catch(() => {});
    return result;
  }

  async function betweenTransactions<T>(read: () => T): Promise<T> {
    while (running !== null) await running;
    return read();
  }

  return {
    view,
    read: createSyncReader(view),
    transaction,
    store: {
      ...createReader(view, betweenTransactions),
      transaction: fn => transaction(tx => fn(tx)),
      insertAtOnce: rows => transaction(tx => tx.insert(rows)),
    },
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
    copy: () => copyOf(tables),
  };
}
