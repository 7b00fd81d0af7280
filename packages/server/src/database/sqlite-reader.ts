import { SqliteConnection } from './sqlite-connection.ts';
import { answer, type SqliteAnswer, type SqliteRequest } from './sqlite-requests.ts';

/** A query that a thread runs on a SQLite file. */
export interface ReadTask {
  path: string;
  busyTimeoutMs: number;
  request: SqliteRequest;
  /** Shared memory: the thread sets and notifies it when it begins the query. */
  begun: Int32Array<SharedArrayBuffer>;
}

let connection: SqliteConnection | null = null;

/** Runs a query in a thread of `sqlite-readers.ts`, which has a connection of its own. */
export default function read({ path, busyTimeoutMs, begun, request }: ReadTask): SqliteAnswer {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  return answer(() => {
    connection ??= new SqliteConnection(path, busyTimeoutMs, { readOnly: true });
    return connection;
  }, request);
}
