import type { Store, Transaction } from '@mirlo/core';
import { createReader, createSyncReader, type SyncReader } from './reader.ts';
import { type CommitListener, emptyTables, TABLES, type Tables } from './tables.ts';
import { createTransaction } from './transaction.ts';
import { committedView, createDraft, type Draft, type View } from './view.ts';

declare const brand: unique symbol;

/** The state of a store at one instant; holds no copy until something is written. */
export interface MemorySnapshot {
  readonly [brand]: 'snapshot';
}

/** A store in memory: the port, and what a sandbox needs besides. */
export interface MemoryStore {
  store: Store;
  /** What is committed, at once. */
  view: View;
  read: SyncReader;
  /** Writes outside the rules (accounts, keys, filings), at once; only while no transaction runs. */
  write<T>(fn: (draft: Draft) => T): T;
  /** A transaction that may also write the tables the port does not know. */
  transaction<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T>;
  snapshot(): MemorySnapshot;
  /** What a transaction that runs meanwhile wrote is lost with it. */
  restore(snapshot: MemorySnapshot): void;
}

interface State {
  tables: Tables;
}

/**
 * Transactions run one after the other; readers outside see committed rows only. `snapshot` and `restore` take the time of
 * one assignment per table: rows are copied by the first write after them, and only those of the table written.
 *
 * @param onCommit told of every row that a transaction changed, once it is committed
 */
export function createMemoryStore(onCommit: CommitListener = () => {}): MemoryStore {
  const state: State = { tables: emptyTables() };
  const snapshots = new WeakMap<MemorySnapshot, Tables>();
  let turn: Promise<unknown> = Promise.resolve();
  let running = 0;

  const view = committedView(state);

  /** Commits the draft, unless `restore` took its tables away meanwhile. */
  function commit(draft: Draft, tables: Tables): void {
    if (tables !== state.tables) return;
    const changes = draft.commit();
    if (changes.length > 0) onCommit(changes);
  }

  async function run<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T> {
    const { tables } = state;
    const draft = createDraft(tables);
    running += 1;
    try {
      const result = await fn(createTransaction(draft), draft);
      commit(draft, tables);
      return result;
    } finally {
      running -= 1;
    }
  }

  function transaction<T>(fn: (tx: Transaction, draft: Draft) => Promise<T>): Promise<T> {
    const result = turn.then(() => run(fn));
    turn = result.catch(() => {});
    return result;
  }

  return {
    view,
    read: createSyncReader(view),
    transaction,
    store: {
      ...createReader(view),
      transaction: fn => transaction(tx => fn(tx)),
      insertAtOnce: rows => transaction(tx => tx.insert(rows)),
    },
    write: fn => {
      if (running > 0)
        throw new Error('the sandbox answers a request: await it before you write to its state');
      const draft = createDraft(state.tables);
      const result = fn(draft);
      commit(draft, state.tables);
      return result;
    },
    snapshot: () => {
      const tables = shared(state.tables);
      const snapshot = Object.freeze({}) as MemorySnapshot;
      snapshots.set(snapshot, { ...tables });
      return snapshot;
    },
    restore: snapshot => {
      const tables = snapshots.get(snapshot);
      if (!tables) throw new TypeError('restore takes a snapshot of this sandbox');
      state.tables = { ...tables };
    },
  };
}

/** Marks every table as pointed at by a snapshot. */
function shared(tables: Tables): Tables {
  for (const name of TABLES) tables[name].shared = true;
  return tables;
}
