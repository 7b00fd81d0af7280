import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import MySqlDialect from 'knex/lib/dialects/mysql2/index.js';
import type { Connection } from 'mysql2';
import { leavesTransactionOpen } from './errors.ts';
import { type MySqlServer, type Pool, serverOf, watchPool } from './mysql-pool.ts';
import { MySqlTransaction, takeBegin } from './mysql-transaction.ts';

/** Time limit for making a connection. */
export const CONNECT_LIMIT_MS = 1_900;

/**
 * Time limit of a statement in a transaction. Together with `CONNECT_LIMIT_MS` it stays below the 5
 * s within which a caller must be answered `db_connect`.
 */
export const QUERY_LIMIT_MS = 3_000;

/**
 * Time limit of a statement outside of a transaction, with its wait for a connection: a search in a
 * large account takes long.
 */
export const LONE_QUERY_LIMIT_MS = 4_500;

/** How long a statement waits for a row lock before the transaction is retried. */
const LOCK_WAIT_S = 2;

/**
 * The database did not answer a statement in time: it hangs, or the statement is too heavy for it.
 */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';
  readonly code = 'MIRLO_QUERY_TIMEOUT';
  readonly fatal = true;

  constructor(limitMs: number) {
    super(`no answer from the database within ${limitMs} ms`);
  }
}

/**
 * knex's mysql2 dialect with a time limit, after which it gives up the statement and its
 * connection.
 */
export class MySqlClient extends MySqlDialect {
  override initializePool(config: object): void {
    super.initializePool(config);
    watchPool(this.pool as unknown as Pool, serverOf(config));
  }

  override _query(connection: unknown, query: unknown): Promise<unknown> {
    // knex makes a transaction's client from this prototype without calling the constructor, so
    // private members do not work here.
    const limit = statementLimit(this.config);
    const limitMs = this.transacting || limit === 0 ? limit : Math.max(limit, LONE_QUERY_LIMIT_MS);
    const limits = { limitMs, server: serverOf(this.config) };
    return withinLimit(connection, limits, async () => {
      if (isConnection(connection) && takeBegin(connection)) await connection.promise().query('BEGIN');
      return super._query(connection, query);
    });
  }

  override transaction(container: unknown, config: unknown, outerTx: unknown): Knex.Transaction {
    return new MySqlTransaction(this, container, config, outerTx) as unknown as Knex.Transaction;
  }

  override async destroyRawConnection(connection: unknown): Promise<void> {
    if (!isConnection(connection)) return;
    connection.removeAllListeners('error');
    connection.on('error', () => undefined);
    if (isDisposed(connection)) connection.destroy();
    else connection.end();
  }
}

/**
 * Returns the time limit of a statement, in milliseconds, as it was set when the database was
 * opened. 0: no limit.
 */
export function statementLimit(config: object): number {
  const { queryLimitMs } = config as { queryLimitMs?: number };
  return queryLimitMs ?? QUERY_LIMIT_MS;
}

/**
 * Makes the statements that set up every connection. The server keeps a time limit too, so that it
 * ends statements for which nobody waits any more. MariaDB reads the comments with `M!`, MySQL
 * those with `80000`.
 */
export function sessionSetup(queryLimitMs: number): string {
  const limits =
    queryLimitMs > 0
      ? `/*M!100100 , SESSION max_statement_time = ${LONE_QUERY_LIMIT_MS / 1000} */
         /*!80000 , SESSION max_execution_time = ${LONE_QUERY_LIMIT_MS} */`
      : '';
  return `SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
    SET SESSION time_zone = '+00:00', SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
      SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S} ${limits}`;
}

/**
 * Runs `start`, and throws QueryTimeout when it takes longer than `limitMs` (0: no limit). The
 * connection is given up then, because it may still send the late answer, and after an error that
 * may leave a transaction open.
 */
export async function withinLimit<T>(
  connection: unknown,
  { limitMs, server }: { limitMs: number; server: MySqlServer },
  start: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const startedAt = performance.now();
  const late = new Promise<never>((_resolve, reject) => {
    if (limitMs > 0) timer = setTimeout(() => reject(new QueryTimeout(limitMs)), limitMs);
  });
  try {
    const result = await Promise.race([start(), late]);
    server.answeredAt = performance.now();
    return result;
  } catch (error) {
    if (!(error instanceof QueryTimeout)) server.answeredAt = performance.now();
    else if (server.answeredAt < startedAt) server.refuseWaiting(error);
    if (error instanceof QueryTimeout || leavesTransactionOpen(error)) giveUp(connection, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Closes a connection and marks it with the property by which knex's pool drops it. */
function giveUp(connection: unknown, error: unknown): void {
  if (!isConnection(connection)) return;
  Object.assign(connection, { __knex__disposed: error });
  connection.destroy();
}

function isDisposed(connection: object): boolean {
  return '__knex__disposed' in connection && Boolean(connection.__knex__disposed);
}

/** Whether a value is a connection of the driver. */
export function isConnection(value: unknown): value is Connection {
  return value instanceof EventEmitter && 'destroy' in value && 'query' in value;
}
