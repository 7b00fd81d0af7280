import { LINKS, MissingParent, type NewRow, StoreUnavailable } from '@mirlo/core';
import type { Knex } from 'knex';
import { hasId, INSERT_COLUMNS, type InsertTable, insertValues } from './insert-plan.ts';
import type { Session, SqlValue } from './session.ts';
import { insertInto } from './sql/insert-into.ts';
import { marks } from './sql-text.ts';
import { SqliteConnection, type StatementResult } from './sqlite-connection.ts';
import { errorOf, type SentFailure } from './sqlite-failure.ts';
import type { WriteRow } from './sqlite-inserts.ts';
import { SqliteLink } from './sqlite-writes.ts';

/** A statement that only reads. None of ours that writes begins with WITH. */
export const READS = /^\s*(select|with)\b/i;

/** Reads committed data on a connection other than the one that writes. */
export type SqliteRead = (
  sql: string,
  bindings: readonly SqlValue[],
  asLists: boolean,
) => Promise<StatementResult>;

/**
 * Makes the session for statements on SQLite.
 *
 * @param read runs the reads outside of transactions
 */
export function sqliteSession(knex: Knex, read?: SqliteRead): Session {
  const inTransaction = knex.isTransaction === true;
  const run: SqliteRead = (sql, bindings, asLists) =>
    read && !inTransaction && READS.test(sql)
      ? read(sql, bindings, asLists)
      : withConnection(knex, connection => connection.run(sql, bindings, asLists));
  return {
    engine: 'sqlite',
    cluster: false,
    knex,
    inTransaction,
    all: async (sql, bindings = []) => (await run(sql, bindings, false)).rows,
    lists: async (sql, bindings = []) => (await run(sql, bindings, true)).lists,
    listsOfEach: statements =>
      Promise.all(statements.map(async ({ sql, bindings }) => (await run(sql, bindings, true)).lists)),
    run: async (sql, bindings = []) => (await run(sql, bindings, false)).changes,
    runEach: async statements => {
      const changed: number[] = [];
      for (const { sql, bindings } of statements) changed.push((await run(sql, bindings, false)).changes);
      return changed;
    },
    insert: async rows => {
      const outcome = await withConnection(knex, connection => connection.store(rows.map(writeRow)));
      if ('ids' in outcome) return [...outcome.ids];
      throw insertError(outcome.failed);
    },
  };
}

/**
 * Makes the reads outside of transactions. Their connection is opened at the first read. They block
 * this thread, so each must be over at once: a record by its id.
 */
export function pointReads(path: string, busyTimeoutMs: number): { read: SqliteRead; close(): void } {
  let connection: SqliteConnection | null = null;
  let closed = false;
  return {
    read: async (sql, bindings, asLists) => {
      if (closed) throw new StoreUnavailable('the database is closed');
      connection ??= new SqliteConnection(path, busyTimeoutMs, { readOnly: true });
      return connection.prepare(sql).run(bindings, asLists);
    },
    close: () => {
      closed = true;
      connection?.close();
      connection = null;
    },
  };
}

async function withConnection<T>(knex: Knex, fn: (connection: SqliteLink) => Promise<T>): Promise<T> {
  const client: Knex.Client = knex.client;
  const connection: unknown = await client.acquireConnection();
  try {
    if (!(connection instanceof SqliteLink)) throw new TypeError('not a connection to SQLite');
    return await fn(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

function insertError(failure: SentFailure): Error {
  return failure.missing ? new MissingParent(failure.missing.table, failure.missing.field) : errorOf(failure);
}

const INSERTS = new Map<InsertTable, Omit<WriteRow, 'values'>>();

/** Adds to a row what the thread that writes needs to know of its table. */
function writeRow(row: NewRow): WriteRow {
  const known = INSERTS.get(row.table) ?? insertOf(row.table);
  INSERTS.set(row.table, known);
  return { ...known, values: insertValues(row) };
}

function insertOf(table: InsertTable): Omit<WriteRow, 'values'> {
  const columns = INSERT_COLUMNS[table];
  const sql = insertInto(table, columns, [marks(columns.length)]);
  if (!hasId(table)) return { sql, table: null, links: [] };
  const links = LINKS[table].map(({ field, parent }) => ({ field, parent, at: columns.indexOf(field) }));
  return { sql, table, links };
}
