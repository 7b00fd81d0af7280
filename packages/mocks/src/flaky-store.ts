import { type Reader, type Store, StoreUnavailable, type Transaction } from '@mirlo/core';

/** The failures of the database that a test has ordered. */
export interface Outage {
  /** Every access is refused. The service answers 500 `db_connect`. */
  away: boolean;
  /**
   * The next access fails unexpectedly: the service answers 500 `server_error`. A transaction fails
   * at its end and is rolled back.
   */
  failing: boolean;
}

/** The unexpected failure that `failOnce` orders. */
class OrderedFailure extends Error {
  override readonly name = 'OrderedFailure';
}

/** Whether an error was ordered by the test. */
export function isOrdered(error: unknown): boolean {
  return error instanceof OrderedFailure || error instanceof StoreUnavailable;
}

/**
 * Makes a store that fails as ordered. The look-up of a key fails only while the database is away.
 * It does not use up `failOnce`.
 */
export function createFlakyStore(inner: Store, outageNow: () => Outage): Store {
  function reach(): void {
    if (outageNow().away) throw new StoreUnavailable('the sandbox was told that its database is away');
  }

  /**
   * Runs a read outside of a transaction. It fails where a failure is ordered; else nothing is
   * added to it, because most requests make one.
   */
  function work<T>(fn: () => Promise<T>): Promise<T> {
    const { away, failing } = outageNow();
    return away || failing ? failed(fn) : fn();
  }

  async function failed<T>(fn: () => Promise<T>): Promise<T> {
    reach();
    outageNow().failing = false;
    await fn();
    throw new OrderedFailure('the sandbox was told to fail once');
  }

  /** Fails inside the transaction, so that it is rolled back. */
  function transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    reach();
    const outage = outageNow();
    const fails = outage.failing;
    outage.failing = false;
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
    findForStay: (id, unit) => work(() => inner.findForStay(id, unit)),
    counts: establishmentId => work(() => inner.counts(establishmentId)),
    usedInProduction: establishmentId => work(() => inner.usedInProduction(establishmentId)),
    history: query => work(() => inner.history(query)),
    keyByHash: hash => (outageNow().away ? failed(() => inner.keyByHash(hash)) : inner.keyByHash(hash)),
  };

  return {
    ...reader,
    transaction: async fn => transaction(fn),
    insertAtOnce: async rows => transaction(tx => tx.insert(rows)),
    oneByOne: (name, run) => inner.oneByOne(name, run),
  };
}
