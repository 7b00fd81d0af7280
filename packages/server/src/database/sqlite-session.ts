import { LINKS, MissingParent, type NewRow } from '@mirlo/core';
import type { Knex } from 'knex';
import { isForeignKeyError } from './errors.ts';
import { hasId, INSERT_COLUMNS, type InsertTable, insertValues, isRowLink } from './insert-plan.ts';
import type { Row, RowValues, Session, SqlValue } from './session.ts';
import { insertInto } from './sql/insert-into.ts';
import { marks } from './sql-text.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { writesTogether } from './writes-together.ts';

const SELECT = /^\s*select\b/i;

/** Reads committed data on a connection other than the one that writes. */
export interface SqliteReads {
  all(sql: string, bindings: readonly SqlValue[]): Promise<readonly Row[]>;
  lists(sql: string, bindings: readonly SqlValue[]): Promise<readonly RowValues[]>;
}

/**
 * Makes the session for statements on SQLite. Only one connection writes to the file, so nothing may be awaited while
 * it is held outside a transaction.
 *
 * @param reads runs the reads outside of transactions
 */
export function sqliteSession(knex: Knex, reads?: SqliteReads): Session {
  const inTransaction = knex.isTransaction === true;
  const together = writesTogether<number[]>(fn => withConnection(knex, fn));
  return {
    engine: 'sqlite',
    cluster: false,
    knex,
    inTransaction,
    all: async (sql, bindings = []) =>
      reads && !inTransaction && SELECT.test(sql)
        ? reads.all(sql, bindings)
        : withConnection(knex, connection => connection.prepare(sql).all(bindings)),
    lists: async (sql, bindings = []) =>
      reads && !inTransaction
        ? reads.lists(sql, bindings)
        : withConnection(knex, connection => connection.prepare(sql).lists(bindings)),
    run: (sql, bindings = []) =>
      withConnection(knex, connection => connection.prepare(sql).run(bindings).changes),
    insert: rows =>
      inTransaction
        ? withConnection(knex, connection => insertRows(connection, rows))
        : together(connection => insertRows(connection, rows)),
  };
}

async function withConnection<T>(knex: Knex, fn: (connection: SqliteConnection) => T): Promise<T> {
  const client: Knex.Client = knex.client;
  const connection: unknown = await client.acquireConnection();
  try {
    if (!(connection instanceof SqliteConnection)) throw new TypeError('not a connection to SQLite');
    return fn(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** Inserts row by row. The id of each row is known at once, and a prepared statement costs no round trip here. */
function insertRows(connection: SqliteConnection, rows: readonly NewRow[]): number[] {
  const ids: number[] = [];
  for (const row of rows) {
    const values = insertValues(row).map(value => (isRowLink(value) ? (ids[value.row] ?? null) : value));
    ids.push(insertRow(connection, row.table, values));
  }
  return ids;
}

const INSERTS = new Map<InsertTable, string>();

/** Returns the INSERT of one row, with a placeholder for each column. */
function insertOne(table: InsertTable): string {
  const columns = INSERT_COLUMNS[table];
  const known = INSERTS.get(table) ?? insertInto(table, columns, [marks(columns.length)]);
  INSERTS.set(table, known);
  return known;
}

function insertRow(connection: SqliteConnection, table: InsertTable, values: readonly SqlValue[]): number {
  try {
    const { lastInsertRowid } = connection.prepare(insertOne(table)).run(values);
    return hasId(table) ? lastInsertRowid : 0;
  } catch (error) {
    if (!hasId(table) || !isForeignKeyError(error)) throw error;
    for (const { field, parent } of LINKS[table]) {
      const id = values[INSERT_COLUMNS[table].indexOf(field)] ?? null;
      const found = connection.prepare(`SELECT 1 FROM ${parent} WHERE id = ?`).all([id]);
      if (id !== null && found.length === 0) throw new MissingParent(table, field);
    }
    throw error;
  }
}
