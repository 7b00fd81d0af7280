import type { WritableResource } from '@mirlo/core';
import type { SqlValue } from './session.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { failureOf, type SentFailure } from './sqlite-failure.ts';

/** A row to insert, with all that the thread which writes needs to know of its table. */
export interface WriteRow {
  /** The INSERT of one row, with a placeholder for each value. */
  sql: string;
  /** `{ row }` stands for the id of an earlier row of the same write. */
  values: readonly (SqlValue | { row: number })[];
  /** The table of a record, whose id is returned; null for other tables. */
  table: WritableResource | null;
  /** The columns that link to other tables, with their positions among the values. */
  links: readonly { field: string; parent: string; at: number }[];
}

/** The rows of one write: stored as a whole or not at all. */
export type Write = readonly WriteRow[];

/**
 * The outcome of one of several writes: the ids of its rows (0 for a table without ids), or the
 * error that kept them from being stored.
 */
export type WriteOutcome = { ids: readonly number[] } | { failed: SentFailure };

/**
 * SQLite's extended result code for a foreign key. It does not say which one, so the parents are
 * looked up.
 */
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;

/**
 * Inserts row by row. The id of each row is known at once, and a prepared statement costs no round
 * trip here.
 */
function insertRows(connection: SqliteConnection, rows: Write): number[] {
  const ids: number[] = [];
  for (const row of rows) {
    const values = row.values.map(value => (isRowLink(value) ? (ids[value.row] ?? null) : value));
    ids.push(insertRow(connection, row, values));
  }
  return ids;
}

function insertRow(connection: SqliteConnection, row: WriteRow, values: readonly SqlValue[]): number {
  try {
    const { lastInsertRowid } = connection.prepare(row.sql).run(values);
    return row.table === null ? 0 : lastInsertRowid;
  } catch (error) {
    const { table } = row;
    if (table === null || failureOf(error).errcode !== SQLITE_CONSTRAINT_FOREIGNKEY) throw error;
    for (const { field, parent, at } of row.links) {
      const id = values[at] ?? null;
      const { rows } = connection.prepare(`SELECT 1 FROM ${parent} WHERE id = ?`).run([id]);
      if (id !== null && rows.length === 0)
        throw Object.assign(new Error('a link to no record'), { missing: { table, field } });
    }
    throw error;
  }
}

function isRowLink(value: SqlValue | { row: number }): value is { row: number } {
  return typeof value === 'object' && value !== null && 'row' in value;
}

/**
 * Stores writes in the open transaction, or commits them together. One that fails does not undo the
 * others.
 *
 * @throws the error of the transaction as a whole; nothing is written then
 */
export function storeAll(connection: SqliteConnection, writes: readonly Write[]): WriteOutcome[] {
  if (connection.inTransaction) return writes.map(rows => attempt(connection, rows));
  connection.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = writes.map(rows => attempt(connection, rows));
    connection.exec('COMMIT');
    return outcomes;
  } catch (error) {
    // Some errors end the transaction by themselves, for instance a full disk.
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Stores one write; a failure undoes only this one.
 *
 * @throws the error where it ended the whole transaction
 */
function attempt(connection: SqliteConnection, rows: Write): WriteOutcome {
  connection.exec('SAVEPOINT one');
  try {
    const ids = insertRows(connection, rows);
    connection.exec('RELEASE one');
    return { ids };
  } catch (error) {
    if (!connection.inTransaction) throw error;
    connection.exec('ROLLBACK TO one; RELEASE one');
    return { failed: failureOf(error) };
  }
}
