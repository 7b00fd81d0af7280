import type { Registry } from '@mirlo/core';
import type { Database } from './database.ts';
import { storeError } from './errors.ts';
import type { Session } from './session.ts';

/** Carries a result out of a transaction that must be rolled back. */
class Undone<T> extends Error {
  override readonly name = 'Undone';
  readonly result: T;
  constructor(result: T) {
    super('undone on purpose');
    this.result = result;
  }
}

/**
 * Runs calls of a registry that stores nothing, in a transaction of the account. The transactions
 * of an account wait for each other.
 */
export type Rehearses = <T>(account: number, fn: (registry: Registry) => Promise<T>) => Promise<T>;

/**
 * Runs `fn` on a database that stores nothing: its transactions run inside a single one, which is
 * rolled back at the end. Rows that `fn` wrote stay locked until then; on SQLite all other writes
 * wait.
 */
export async function rehearse<T>(database: Database, fn: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async session => {
      throw new Undone(await fn(within(database, session)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** Makes a database whose calls all run in the given transaction. */
function within(database: Database, session: Session): Database {
  const run = async <R>(fn: (inside: Session) => PromiseLike<R>): Promise<R> => {
    try {
      return await fn(session);
    } catch (error) {
      throw storeError(error);
    }
  };
  const scanOf: Database['scanOf'] = (_account, fn) => run(fn);
  return {
    ...database,
    session,
    transaction: run,
    call: run,
    scan: run,
    scanOf,
    close: () => Promise.resolve(),
  };
}
