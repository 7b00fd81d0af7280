import type { Store, Transaction } from '@mirlo/core';
import { createReader } from './reader.ts';
import type { MemoryStore } from './store.ts';
import { createTransaction } from './transaction.ts';

/** Makes core's port to a store in memory. */
export function createPort(memory: MemoryStore): Store {
  const transaction = <T>(fn: (tx: Transaction) => Promise<T>): Promise<T> =>
    memory.transaction(draft => fn(createTransaction(draft)));
  return {
    ...createReader(memory.view, memory.betweenTransactions),
    transaction,
    insertAtOnce: rows => transaction(tx => tx.insert(rows)),
    // Transactions run one after the other already.
    oneByOne: (_name, run) => run(),
  };
}
