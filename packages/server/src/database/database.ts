import type { MessagePort } from 'node:worker_threads';
import type { Knex } from 'knex';
import { storeError } from './errors.ts';
import { openMysql } from './open-mysql.ts';
import { openSqlite } from './open-sqlite.ts';
import { retryApart } from './retry.ts';
import { scansInTurn } from './scans.ts';
import type { Engine, Session } from './session.ts';
import type { WriterThread } from './sqlite-writes.ts';
import { type DatabaseAddress, readDatabaseUrl } from './url.ts';

export interface DatabaseOptions {
  /** Largest number of connections to MariaDB or MySQL. SQLite has one that writes. */
  poolSize?: number;
  /**
   * Time limit of a statement, in milliseconds. 0: none (migrations). On SQLite only reads in
   * threads have a limit, and 0 means the default. @default `QUERY_LIMIT_MS`
   */
  queryLimitMs?: number;
  /** How long a statement on SQLite waits for another process's lock, in milliseconds. */
  busyTimeoutMs?: number;
  /**
   * The writer of the SQLite file: a worker thread that this database starts, or the writer of
   * another `Database`, reached by its port.
   *
   * @default the calling thread
   */
  writer?: WriterThread | MessagePort;
  /**
   * Receives knex's warnings and errors, for instance of broken connections. They hold no personal
   * data.
   */
  warn?: (message: string) => void;
}

/** The parts of an opened database that differ between SQLite and MySQL. */
export interface Opened {
  knex: Knex;
  /** Runs statements outside a transaction. */
  session: Session;
  /** Runs reads that may look at a whole account. */
  scanning: Session;
  /**
   * How many scans of accounts may run at the same time: a third of the connections; on SQLite the
   * number of threads for lists (`THREADS`).
   */
  scansAtOnce: number;
  /** Makes the session of a transaction. */
  sessionOn(trx: Knex.Transaction): Session;
  /** How long a failed transaction is tried again, in milliseconds. */
  retryMs: number;
  writerPort: Database['writerPort'];
  close(): Promise<void>;
}

/**
 * Runs statements: in a database outside of a transaction, or in an open transaction (`within`).
 */
export type Runs = Pick<Database, 'call'>;

/** Adapts the session of an open transaction, so that functions that take `Runs` run inside it. */
export function within(session: Session): Runs {
  return { call: async fn => fn(session) };
}

/** An open database. Its calls translate the driver's errors (`storeError`). */
export interface Database {
  readonly engine: Engine;
  readonly address: DatabaseAddress;
  readonly knex: Knex;
  /** Runs statements outside a transaction. */
  readonly session: Session;
  /**
   * Runs `fn` in one transaction (isolation level: read committed; on SQLite: serialised). After a
   * deadlock, a lock timeout or a busy file `fn` runs again, until a time limit. So `fn` must have
   * no effect outside the transaction.
   */
  transaction<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /** Runs `fn` outside a transaction, with the same retries and error names as `transaction`. */
  call<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /**
   * As `call`, for reads that may look at a whole account. On SQLite they run in threads of their
   * own.
   */
  scan<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /**
   * As `scan`, for reads in the name of an account. Only a few of one account run at the same time;
   * further ones wait (`scansInTurn`).
   */
  scanOf<T>(account: number, fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /**
   * A port by which another thread's `Database` writes to the same SQLite file. Null where no
   * thread was started that writes, as on MariaDB and MySQL.
   */
  writerPort(): MessagePort | null;
  close(): Promise<void>;
}

/**
 * Opens the database of `DATABASE_URL`. Connections are made when they are needed.
 *
 * @throws Error where the address cannot be read, or the SQLite file cannot be written
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const address = readDatabaseUrl(url);
  const opened =
    address.engine === 'sqlite' ? await openSqlite(address.path, options) : openMysql(address, options);
  const { knex, sessionOn, retryMs } = opened;
  const callsOn =
    (session: Session): Database['call'] =>
    fn =>
      retryApart(async () => {
        try {
          return await fn(session);
        } catch (error) {
          throw storeError(error);
        }
      }, retryMs);
  const scan = callsOn(opened.scanning);
  const inTurn = scansInTurn(opened.scansAtOnce);
  return {
    address,
    engine: address.engine,
    knex,
    session: opened.session,
    transaction: fn =>
      retryApart(async () => {
        let failure: { error: unknown } | null = null;
        try {
          return await knex.transaction(async trx => {
            try {
              return await fn(sessionOn(trx));
            } catch (error) {
              failure = { error };
              throw error;
            }
          });
        } catch (error) {
          // Where the rollback fails too, knex throws the rollback's error in place of the reason.
          throw storeError(failure ? (failure as { error: unknown }).error : error);
        }
      }, retryMs),
    call: callsOn(opened.session),
    scan,
    scanOf: (account, fn) => inTurn(account, () => scan(fn)),
    writerPort: opened.writerPort,
    close: opened.close,
  };
}
