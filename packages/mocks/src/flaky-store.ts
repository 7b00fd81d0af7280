import { type Reader, type Store, StoreUnavailable, type Transaction } from '@mirlo/core';

/** A store that can be made to fail as a database does. */
export interface FlakyStore {
  store: Store;
  /** While true every access is refused: the service answers 500 `db_connect`. */
  setAway(away: boolean): void;
  /** The next access fails unexpectedly: the service answers 500 `server_error`. */
  failOnce(): void;
  /** Whether an error is one that was ordered here. */
  isOrdered(error: unknown): boolean;
  clear(): void;
}

/** The unexpected failure of `failOnce`. */
class OrderedFailure extends Error {
  override readonly name = 'OrderedFailure';
}

export function createFlakyStore(inner: Store): FlakyStore {
  let away = false;
  let failing = false;

  async function reached(): Promise<void> {
    if (away) throw new StoreUnavailable('the sandbox was told that its database is away');
    if (!failing) return;
    failing = false;
    throw new OrderedFailure('the sandbox was told to fail once');
  }

  const reader = (from: Reader): Reader => ({
    find: async (resource, id) => reached().then(() => from.find(resource, id)),
    findByKey: async (resource, uniqueness, values) =>
      reached().then(() => from.findByKey(resource, uniqueness, values)),
    list: async query => reached().then(() => from.list(query)),
    rental: async contractId => reached().then(() => from.rental(contractId)),
    stay: async unit => reached().then(() => from.stay(unit)),
    counts: async establishmentId => reached().then(() => from.counts(establishmentId)),
    keyByHash: async hash => reached().then(() => from.keyByHash(hash)),
  });

  return {
    store: {
      ...reader(inner),
      transaction: async <T>(fn: (tx: Transaction) => Promise<T>) => {
        await reached();
        return inner.transaction(fn);
      },
      insertAtOnce: async rows => reached().then(() => inner.insertAtOnce(rows)),
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
