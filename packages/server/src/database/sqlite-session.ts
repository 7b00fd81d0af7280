import { setImmediate as others } from 'node:timers/promises';
import { LINKS, MissingParent, type NewRow, StoreUnavailable } from '@mirlo/core';
import type { Knex } from 'knex';
import { hasId, INSERT_COLUMNS, type InsertTable, insertValues } from './insert-plan.ts';
import type { Session, SqlValue } from './session.ts';
import { insertInto } from './sql/insert-into.ts';
import { marks } from './sql-text.ts';
import { SqliteConnection, type StatementResult } from './sqlite-connection.ts';
import { errorOf, type SentFailure } from './sqlite-failure.ts';
import type { Write, WriteOutcome, WriteRow } from './sqlite-inserts.ts';
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
  const store = (writes: readonly Write[]) => withConnection(knex, connection => connection.store(writes));
  const together = writesTogether(store);
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
    run: async (sql, bindings = []) => (await run(sql, bindings, false)).changes,
    insert: async rows => {
      const write = rows.map(writeRow);
      const outcome = inTransaction ? (await store([write]))[0] : await together(write);
      if (outcome && 'ids' in outcome) return [...outcome.ids];
      throw insertError(outcome?.failed ?? { message: 'not written' });
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

/**
 * Most writes in one transaction. With more, others would wait too long for their turn to write.
 */
const MAX_TOGETHER = 32;

/**
 * Makes a group commit: writes that come at the same time, or during a commit, share one
 * transaction and one wait for the disk. A caller hears of success after the commit, and a write
 * that fails does not undo the others.
 *
 * @param commit commits writes; rejects where nothing was written
 */
export function writesTogether(
  commit: (writes: readonly Write[]) => Promise<readonly WriteOutcome[]>,
): (write: Write) => Promise<WriteOutcome> {
  const waiting: { write: Write; settle: PromiseWithResolvers<WriteOutcome> }[] = [];
  let gathering = false;

  const commitAll = async () => {
    // Lets the event loop first read the requests that arrived at the same time.
    await others();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_TOGETHER);
      try {
        const outcomes = await commit(batch.map(({ write }) => write));
        for (const [i, { settle }] of batch.entries())
          settle.resolve(outcomes[i] ?? { failed: { message: 'not written' } });
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    gathering = false;
  };

  return write => {
    const settle = Promise.withResolvers<WriteOutcome>();
    waiting.push({ write, settle });
    if (!gathering) {
      gathering = true;
      void commitAll();
    }
    return settle.promise;
  };
}
