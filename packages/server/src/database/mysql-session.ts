import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Connection, format } from 'mysql2';
import { isConnection, LONE_QUERY_LIMIT_MS, statementLimit, withinLimit } from './mysql-client.ts';
import { serverOf } from './mysql-pool.ts';
import { takeBegin } from './mysql-transaction.ts';
import type { HowRun, Row, RowValues, Session, SqlValue, Statement } from './session.ts';
import { insertRows, numberOf } from './sql/insert-mysql.ts';

/** Makes the session for statements on MariaDB and MySQL. */
export function mysqlSession(knex: Knex): Session {
  const inTransaction = knex.isTransaction === true;
  const insert = (rows: readonly NewRow[], after?: string) =>
    withConnection(knex, connection =>
      insertRows(connection, sql => query(knex, connection, sql), rows, {
        begun: inTransaction,
        cluster: serverOf(knex.client.config).cluster,
        after,
      }),
    );
  const read = (sql: string, bindings: readonly SqlValue[], how: HowAsked) => {
    const start = performance.now();
    return withConnection(knex, connection => {
      const limitMs = limitFrom(start, knex, inTransaction);
      return query(knex, connection, sql, { ...how, bindings, limitMs });
    });
  };
  const together = async (statements: readonly Statement[], how: HowAsked) => {
    const results = await read(
      statements.map(({ sql, bindings }) => format(sql, [...bindings])).join(';'),
      [],
      how,
    );
    return statements.length > 1 && Array.isArray(results) ? results : [results];
  };
  const apart = async (statements: readonly Statement[], how: HowAsked) => {
    const results: unknown[] = [];
    for (const { sql, bindings } of statements) results.push(await read(sql, bindings, how));
    return results;
  };
  // On Galera an abort between two statements of one text is not reported (`insert-mysql.ts`).
  const each = (statements: readonly Statement[], how: HowAsked = {}) =>
    serverOf(knex.client.config).cluster ? apart(statements, how) : together(statements, how);
  return {
    engine: 'mysql',
    get cluster() {
      return serverOf(knex.client.config).cluster;
    },
    knex,
    inTransaction,
    all: async (sql, bindings = [], how = {}) => rowsOf(await read(sql, bindings, how)),
    lists: async (sql, bindings = [], how = {}) =>
      listsOf(await read(sql, bindings, { ...how, rowsAsArray: true })),
    listsOfEach: async statements => (await each(statements, { rowsAsArray: true })).map(listsOf),
    run: (sql, bindings = []) =>
      withConnection(knex, async connection =>
        numberOf(await query(knex, connection, sql, { bindings }), 'affectedRows'),
      ),
    runEach: async statements => (await each(statements)).map(result => numberOf(result, 'affectedRows')),
    insert: async rows => (await insert(rows)).ids,
    insertThen: async (rows, sql, bindings) => {
      const { ids, after } = await insert(rows, format(sql, [...bindings]));
      return { ids, row: rowsOf(after)[0] };
    },
  };
}

async function withConnection<T>(knex: Knex, fn: (connection: Connection) => Promise<T>): Promise<T> {
  const client: Knex.Client = knex.client;
  const connection: unknown = await client.acquireConnection();
  try {
    if (!isConnection(connection)) throw new TypeError('not a connection to MySQL or MariaDB');
    return await fn(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * Returns the time limit of a statement that waits for its connection since `start`. Outside of a
 * transaction the wait counts, down to the usual limit.
 */
function limitFrom(start: number, knex: Knex, inTransaction: boolean): number {
  const limit = statementLimit(knex.client.config);
  if (inTransaction || limit <= 0) return limit;
  return Math.max(limit, LONE_QUERY_LIMIT_MS - (performance.now() - start));
}

interface HowAsked extends HowRun {
  bindings?: readonly SqlValue[];
  limitMs?: number;
  rowsAsArray?: boolean;
}

function query(
  knex: Knex,
  connection: Connection,
  sql: string,
  { limitMs = statementLimit(knex.client.config), ...how }: HowAsked = {},
): Promise<unknown> {
  const limits = { limitMs, server: serverOf(knex.client.config) };
  return withinLimit(connection, limits, async () => {
    if (!takeBegin(connection)) return send(connection, sql, how);
    const [, ...results] = (await send(connection, `BEGIN;${sql}`, { ...how, prepared: false })) as unknown[];
    return results.length === 1 ? results[0] : results;
  });
}

function send(
  connection: Connection,
  sql: string,
  { bindings = [], rowsAsArray = false, prepared = false }: Omit<HowAsked, 'limitMs'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
    // Without values the driver need not search the text for placeholders.
    if (bindings.length === 0) connection.query({ sql, rowsAsArray }, done);
    else if (prepared) connection.execute({ sql, rowsAsArray, values: [...bindings] }, done);
    else connection.query({ sql, rowsAsArray, values: [...bindings] }, done);
  });
}

function rowsOf(result: unknown): readonly Row[] {
  return Array.isArray(result) ? result : [];
}

function listsOf(result: unknown): readonly RowValues[] {
  return Array.isArray(result) ? result : [];
}
