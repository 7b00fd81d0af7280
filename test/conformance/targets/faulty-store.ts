import {
  MissingParent,
  type NewRow,
  type Reader,
  type Store,
  StoreUnavailable,
  type Transaction,
} from '../../../packages/core/src/store.ts';

/** A store that fails when a case says so. */
export interface FaultyStore {
  store: Store;
  setAway(away: boolean): void;
  isAway(): boolean;
  /**
   * Makes the next work of a handler fail as late as possible: a write fails when all is written
   * and nothing is committed.
   */
  failOnce(): void;
}

/** The error that the store throws where a case lets it fail. */
export class InjectedFailure extends Error {
  override readonly name = 'InjectedFailure';
}

/**
 * A row that the database itself refuses: its person does not exist. Fails the writes that went
 * before it in the same call.
 */
const IMPOSSIBLE_ROW: NewRow = {
  table: 'licenses',
  values: {
    account_id: 1,
    sandbox: false,
    revision: 1,
    created_at: 0,
    updated_at: 0,
    persona_id: Number.MAX_SAFE_INTEGER,
    tipo: null,
    validez: null,
    numero: null,
    soporte: null,
    uuid: null,
  },
};

/**
 * Wraps a store so that a case can make it fail. `failOnce` does not make the look-up of a key
 * fail, because no handler does it. A look-up fails only while the database is away.
 */
export function faultyStore(inner: Store): FaultyStore {
  let away = false;
  let failing = false;

  function reach(): void {
    if (away) throw new StoreUnavailable('away, as the test says');
  }
  function takeFailure(): boolean {
    const due = failing;
    failing = false;
    return due;
  }
  async function read<T>(fn: () => Promise<T>): Promise<T> {
    reach();
    if (takeFailure()) throw new InjectedFailure();
    return fn();
  }
  const reader: Reader = {
    find: (resource, id) => read(() => inner.find(resource, id)),
    findByKey: (resource, uniqueness, values) => read(() => inner.findByKey(resource, uniqueness, values)),
    list: query => read(() => inner.list(query)),
    findForStay: (id, unit) => read(() => inner.findForStay(id, unit)),
    rental: id => read(() => inner.rental(id)),
    stay: unit => read(() => inner.stay(unit)),
    counts: id => read(() => inner.counts(id)),
    usedInProduction: id => read(() => inner.usedInProduction(id)),
    history: query => read(() => inner.history(query)),
    keyByHash: async hash => {
      reach();
      return inner.keyByHash(hash);
    },
  };
  return {
    store: {
      ...reader,
      transaction: async <T>(fn: (tx: Transaction) => Promise<T>) => {
        reach();
        const fails = takeFailure();
        return inner.transaction(async tx => {
          const result = await fn(tx);
          if (fails) throw new InjectedFailure();
          return result;
        });
      },
      oneByOne: (name, run) => inner.oneByOne(name, run),
      insertAtOnce: async rows => {
        reach();
        if (!takeFailure()) return inner.insertAtOnce(rows);
        try {
          return await inner.insertAtOnce([...rows, IMPOSSIBLE_ROW]);
        } catch (error) {
          throw error instanceof MissingParent ? new InjectedFailure() : error;
        }
      },
    },
    setAway: next => {
      away = next;
    },
    isAway: () => away,
    failOnce: () => {
      failing = true;
    },
  };
}
