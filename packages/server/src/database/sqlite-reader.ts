import type { Row, RowValues, SqlValue } from './session.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** A query that a thread runs on a SQLite file. */
export interface ReadTask {
  path: string;
  busyTimeoutMs: number;
  sql: string;
  bindings: readonly SqlValue[];
  /** Whether rows come as lists of values. */
  lists: boolean;
  /** Shared memory: the thread sets and notifies it when it begins the query. */
  begun: Int32Array<SharedArrayBuffer>;
}

/**
 * The result of a query. A message between threads keeps only an error's text, so the error's codes are sent as fields
 * of their own.
 */
export type ReadOutcome =
  | { rows: readonly Row[] | readonly RowValues[] }
  | { failed: { message: string; code?: unknown; errcode?: unknown } };

let connection: SqliteConnection | null = null;

/** Runs a query in a thread of `sqlite-readers.ts`, which has a connection of its own. */
export default function read({ path, busyTimeoutMs, sql, bindings, lists, begun }: ReadTask): ReadOutcome {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  try {
    connection ??= new SqliteConnection(path, busyTimeoutMs, { readOnly: true });
    const statement = connection.prepare(sql);
    return { rows: lists ? statement.lists(bindings) : statement.all(bindings) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message, code, errcode }: Error & { code?: unknown; errcode?: unknown } = error;
    return { failed: { message, code, errcode } };
  }
}
