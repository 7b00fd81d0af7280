import { type Reader, type Store, StoreUnavailable, type Transaction } from '@mirlo/core';

/** A store that can be made to fail as a database does. */
export interface FlakyStore {
  store: Store;
  /** While true every access is refused: the service answers 500 `db_connect`. */
  setAway(away: boolean): void;
  /** The next work fails unexpectedly, as late as it can, and nothing of it is stored: 500 `server_error`. */
  failOnce(): void;
  /** Whether an error is one that was ordered here. */
  isOrdered(error: unknown): boolean;
  clear(): void;
}

/** The unexpected failure of `failOnce`. */
class OrderedFailure extends Error {
  override readonly name = 'OrderedFailure';
}

/** Looking a key up is no work: it fails only while the database is away. */
export function createFlakyStore(inner: Store): FlakyStore {
  let away = false;
  let failing = false;

  function reach(): void {
    if (away) throw new StoreUnavailable('the sandbox was told that its database is away');
  }

  /** Costs nothing where nothing is ordered: every request comes by. */
  function work<T>(fn: () => Promise<T>): Promise<T> {
    return away || failing ? failed(fn) : fn();
  }

  async function failed<T>(fn: () => Promise<T>): Promise<T> {
    reach();
    failing = false;
    await fn();
    throw new OrderedFailure('the sandbox was told to fail once');
  }

  /** Fails inside the transaction, so that it is rolled back. */
  function transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    reach();
    const fails = failing;
    failing = false;
    return inner.transaction(async tx => {
      const result = await fn(tx);
      if (fails) throw new OrderedFailure('the sandbox was told to fail once');
      return result;
    });
  }

  const reader: Reader = {
    find: (resource, id) => work(() => inner.find(resource, id)),
    findByKey: (resource, uniqueness, values) => work(() => inner.findByKey(resource, uniqueness, values)),
    list: query => work(() => inner.list(query)),
    rental: contractId => work(() => inner.rental(contractId)),
    stay: unit => work(() => inner.stay(unit)),
    counts: establishmentId => work(() => inner.counts(establishmentId)),
    usedInProduction: establishmentId => work(() => inner.usedInProduction(establishmentId)),
    history: query => work(() => inner.history(query)),
    keyByHash: hash => (away ? failed(() => inner.keyByHash(hash)) : inner.keyByHash(hash)),
  };

  return {
    store: {
      ...reader,
      transaction: async fn => transaction(fn),
      insertAtOnce: async rows => transaction(tx => tx.insert(rows)),
    },
    setAway: next => {
      away = next;
    },
    failOnce: () => {
      failing = true;
    },
    isOrdered: error => error instanceof OrderedFailure || error instanceof StoreUnavailable,
    clear: () => {
      away = false;
      failing = false;
    },
  };
}
