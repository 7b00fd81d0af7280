import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import knexLibrary, { type Knex } from 'knex';
import { storeError } from './errors.ts';
import { CONNECT_LIMIT_MS, isConnection, MySqlClient, QUERY_LIMIT_MS } from './mysql-client.ts';
import type { MySqlServer } from './mysql-pool.ts';
import { setUpConnection } from './mysql-server.ts';
import { mysqlSession } from './mysql-session.ts';
import { retryApart, retryInLine } from './retry.ts';
import type { Engine, Session } from './session.ts';
import { SqliteClient } from './sqlite-client.ts';
import { BUSY_TIMEOUT_MS, SqliteConnection } from './sqlite-connection.ts';
import { writableFile } from './sqlite-file.ts';
import { sqliteReaders, THREADS } from './sqlite-readers.ts';
import { type SqliteReads, sqliteSession } from './sqlite-session.ts';
import { type DatabaseAddress, readDatabaseUrl } from './url.ts';

export interface DatabaseOptions {
  /** Largest number of connections to MariaDB or MySQL. SQLite has one that writes. */
  poolSize?: number;
  /**
   * The time limit of a statement, in milliseconds; 0 is none (migrations). On SQLite only `scan` has one, and 0 is the
   * default there.
   */
  queryLimitMs?: number;
  /** How long a statement on SQLite waits for another process's lock, in milliseconds. */
  busyTimeoutMs?: number;
  /** Receives knex's warnings and errors, for instance of broken connections. They hold no personal data. */
  warn?: (message: string) => void;
}

/** Runs statements: a database, outside of a transaction, or an open transaction (`within`). */
export type Runs = Pick<Database, 'call'>;

/** Adapts the session of an open transaction, so that functions that take `Runs` run inside it. */
export function within(session: Session): Runs {
  return { call: async fn => fn(session) };
}

/**
 * An open database. Its calls turn the driver's errors into Duplicate, MissingParent or StoreUnavailable where they
 * mean one of these.
 */
export interface Database {
  readonly engine: Engine;
  readonly address: DatabaseAddress;
  readonly knex: Knex;
  /** How many scans may run at the same time: a third of the connections; on SQLite the number of threads. */
  readonly scansAtOnce: number;
  /** Statements outside a transaction. */
  readonly session: Session;
  /**
   * Runs `fn` in one transaction (isolation level: read committed; on SQLite: serialised). After a deadlock, a lock
   * timeout or a busy file `fn` runs again, until a time limit. So `fn` must have no effect outside the transaction.
   */
  transaction<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /** Runs `fn` outside a transaction, with the same retries and error names as `transaction`. */
  call<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  /** As `call`, for reads that may look at a whole account. On SQLite they run in threads of their own. */
  scan<T>(fn: (session: Session) => PromiseLike<T>): Promise<T>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const IDLE_CONNECTION_MS = 30_000;

/**
 * How long a call waits for a connection while the database answers others, for instance in a burst of requests, or
 * while hundreds of guests are added to one stay. Where the database answers nobody, waiting calls fail earlier
 * (`mysql-client.ts`, `retry.ts`).
 */
const TURN_MS = 15_000;

/**
 * Opens the database that `DATABASE_URL` names. Connections are made when they are needed.
 *
 * @throws Error where the address cannot be read, or the SQLite file or its folder cannot be written
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const address = readDatabaseUrl(url);
  if (address.engine === 'sqlite') await writableFile(address.path);
  const knex = knexLibrary(
    address.engine === 'sqlite' ? sqlite(address.path, options) : mysql(address, options),
  );
  const { engine } = address;
  const sessionOn = engine === 'sqlite' ? sqliteSession : mysqlSession;
  const reads = address.engine === 'sqlite' ? readingConnection(address.path, options) : null;
  const scans = address.engine === 'sqlite' ? scanning(address.path, options) : null;
  const session = reads ? sqliteSession(knex, reads) : mysqlSession(knex);
  const retry = engine === 'sqlite' ? retryInLine() : retryApart;
  const calls =
    (on: Session, again: typeof retry): Database['call'] =>
    fn =>
      again(async () => {
        try {
          return await fn(on);
        } catch (error) {
          throw storeError(error);
        }
      });
  return {
    engine,
    address,
    knex,
    scansAtOnce: engine === 'sqlite' ? THREADS : Math.max(1, Math.floor((options.poolSize ?? POOL_SIZE) / 3)),
    session,
    transaction: fn =>
      retry(async () => {
        // A transaction on SQLite runs without waiting for I/O. Without this pause many transactions in a row would
        // block the event loop.
        if (engine === 'sqlite') await nextTurn();
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
      }),
    call: calls(session, retry),
    // Reads in threads need no queue for retries: each waits only in its own thread.
    scan: calls(scans ? sqliteSession(knex, scans) : session, retryApart),
    close: async () => {
      reads?.close();
      await scans?.close();
      await knex.destroy();
    },
  };
}

/**
 * Makes a second SQLite connection, when it is first needed. Reads outside of transactions use it, so they do not wait
 * for the connection that writes.
 */
function readingConnection(path: string, { busyTimeoutMs = BUSY_TIMEOUT_MS }: DatabaseOptions) {
  let connection: SqliteConnection | null = null;
  let closed = false;
  const get = () => {
    if (closed) throw new StoreUnavailable('the database is closed');
    connection ??= new SqliteConnection(path, busyTimeoutMs, { readOnly: true });
    return connection;
  };
  return {
    all: async (sql, bindings) => get().prepare(sql).all(bindings),
    lists: async (sql, bindings) => get().prepare(sql).lists(bindings),
    close: () => {
      closed = true;
      connection?.close();
      connection = null;
    },
  } satisfies SqliteReads & { close(): void };
}

function scanning(path: string, { busyTimeoutMs, queryLimitMs }: DatabaseOptions) {
  return sqliteReaders(path, busyTimeoutMs ?? BUSY_TIMEOUT_MS, queryLimitMs || QUERY_LIMIT_MS);
}

function sqlite(path: string, options: DatabaseOptions): Knex.Config {
  return {
    client: SqliteClient,
    connection: {
      filename: path,
      ...(options.busyTimeoutMs ? { busyTimeoutMs: options.busyTimeoutMs } : {}),
    },
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 31 - 1, acquireTimeoutMillis: TURN_MS },
    useNullAsDefault: true,
    ...common(options),
  };
}

function mysql(address: DatabaseAddress & { engine: 'mysql' }, options: DatabaseOptions): Knex.Config {
  const queryLimitMs = options.queryLimitMs ?? QUERY_LIMIT_MS;
  const server: MySqlServer = { answeredAt: 0, cluster: false, refuseWaiting: () => undefined };
  return {
    client: MySqlClient,
    connection: {
      ...address.connection,
      charset: 'utf8mb4',
      timezone: 'Z',
      dateStrings: true,
      decimalNumbers: true,
      // Otherwise the driver would turn an object into `a` = 'b' in the text of the statement.
      stringifyObjects: true,
      // Needed for inserts in one round trip. Every value goes through the driver's escaping.
      multipleStatements: true,
      connectTimeout: CONNECT_LIMIT_MS,
    } as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: options.poolSize ?? POOL_SIZE,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      createTimeoutMillis: CONNECT_LIMIT_MS,
      acquireTimeoutMillis: TURN_MS,
      afterCreate: (connection: unknown, done: (error: Error | null, connection: unknown) => void) => {
        if (!isConnection(connection)) done(new Error('no MySQL connection'), connection);
        else {
          setUpConnection(connection, server, queryLimitMs).then(
            () => done(null, connection),
            error => {
              connection.destroy();
              done(error, connection);
            },
          );
        }
      },
    },
    ...common(options),
    ...{ queryLimitMs, server },
  };
}

function common(options: DatabaseOptions): Knex.Config {
  const tell = (message: string) => options.warn?.(message);
  return {
    // Otherwise an error's message would contain the values of the statement: personal data.
    compileSqlOnError: false,
    asyncStackTraces: false,
    log: { warn: tell, error: tell, deprecate: tell, debug: () => undefined },
  };
}
