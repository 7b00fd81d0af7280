import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Connection, format } from 'mysql2';
import { isConnection, LONE_QUERY_LIMIT_MS, serverOf, statementLimit, withinLimit } from './mysql-client.ts';
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
  const read = (sql: string, bindings: readonly SqlValue[], how: HowRun & { rowsAsArray?: boolean }) => {
    const start = performance.now();
    return withConnection(knex, connection => {
      const limitMs = limitFrom(start, knex, inTransaction);
      return query(knex, connection, sql, { ...how, bindings, limitMs });
    });
  };
  const listsTogether = async (statements: readonly Statement[]) => {
    const texts = statements.map(({ sql, bindings }) => format(sql, [...bindings]));
    const results = await read(texts.join(';'), [], { rowsAsArray: true });
    return Array.isArray(results) ? results.map(listsOf) : [];
  };
  const listsApart = async (statements: readonly Statement[]) => {
    const found: (readonly RowValues[])[] = [];
    for (const { sql, bindings } of statements)
      found.push(listsOf(await read(sql, bindings, { rowsAsArray: true })));
    return found;
  };
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
    // On Galera an abort between two statements of one text is not reported (`insert-mysql.ts`).
    listsOfEach: statements =>
      serverOf(knex.client.config).cluster ? listsApart(statements) : listsTogether(statements),
    run: (sql, bindings = []) =>
      withConnection(knex, async connection =>
        numberOf(await query(knex, connection, sql, { bindings }), 'affectedRows'),
      ),
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

function query(
  knex: Knex,
  connection: Connection,
  sql: string,
  {
    bindings = [],
    limitMs = statementLimit(knex.client.config),
    rowsAsArray = false,
    prepared = false,
  }: { bindings?: readonly SqlValue[]; limitMs?: number; rowsAsArray?: boolean } & HowRun = {},
): Promise<unknown> {
  return withinLimit(
    connection,
    { limitMs, server: serverOf(knex.client.config) },
    () =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
        // Without values the driver need not search the text for placeholders.
        if (bindings.length === 0) connection.query({ sql, rowsAsArray }, done);
        else if (prepared) connection.execute({ sql, rowsAsArray, values: [...bindings] }, done);
        else connection.query({ sql, rowsAsArray, values: [...bindings] }, done);
      }),
  );
}

function rowsOf(result: unknown): readonly Row[] {
  return Array.isArray(result) ? result : [];
}

function listsOf(result: unknown): readonly RowValues[] {
  return Array.isArray(result) ? result : [];
}
