import type { Row, RowValues, SqlValue } from './session.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** A read of a SQLite file. */
export interface ReadTask {
  path: string;
  busyTimeoutMs: number;
  sql: string;
  bindings: readonly SqlValue[];
  /** Rows as lists of values. */
  lists: boolean;
  /** Shared: woken when a thread takes it up. */
  begun: Int32Array<SharedArrayBuffer>;
}

/** A thread's message keeps nothing of an error but its text: what names it comes beside it. */
export type ReadOutcome =
  | { rows: readonly Row[] | readonly RowValues[] }
  | { failed: { message: string; code?: unknown; errcode?: unknown } };

let connection: SqliteConnection | null = null;

/** What a thread of `sqlite-readers.ts` runs, with a connection of its own. */
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
