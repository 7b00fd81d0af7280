import type { Call, Created, Deleted } from './calls.ts';
import type { Connection } from './connection.ts';
import type { CallOptions, CreateOptions, ListOptions } from './options.ts';
import type { List } from './pages.ts';
import type { Submission } from './wait.ts';

/** Lists and creates, reads, changes and deletes records of one kind. */
export interface Resource<Record, Input, Changes, Query> {
  /** One page when awaited, all records by `for await`; nothing is sent before. */
  list(query?: Query, options?: ListOptions): List<Record>;
  /** Creates a record; safe to repeat, which the client does by itself. */
  create(body: Input, options?: CreateOptions): Call<Created<Record>>;
  get(id: number, options?: CallOptions): Call<Record>;
  /** Changes the given fields; null clears an optional one. Gives the record after the change. */
  update(id: number, changes: Changes, options?: CallOptions): Call<Record>;
  /** Deletes a record. Not found counts as done where an earlier attempt's answer was lost. */
  delete(id: number, options?: CallOptions): Call<Deleted>;
}

/** A resource whose records are filed with the ministry. */
export interface FiledResource<Record, Input, Changes, Query>
  extends Resource<Record, Input, Changes, Query> {
  /**
   * Waits until the record's filing comes to rest: accepted, rejected, held, annulled, or sandbox at once. Reads at once, then every 2 s
   * growing to 60 s. `deadline` bounds the whole wait, 30 min unless set.
   *
   * @throws TimeoutError with the states seen, AbortedError
   */
  waitForSubmission(id: number, options?: CallOptions): Promise<Submission<Record>>;
  /** Waits for several records within one deadline; results in the order of the ids. */
  waitForSubmissions(ids: Iterable<number>, options?: CallOptions): Promise<Submission<Record>[]>;
}

/** The functions of one kind of record, as `@mirlo/sdk/ops` has them. */
interface Operations<Record, Input, Changes, Query> {
  list(connection: Connection, query?: Query, options?: ListOptions): List<Record>;
  create(connection: Connection, body: Input, options?: CreateOptions): Call<Created<Record>>;
  get(connection: Connection, id: number, options?: CallOptions): Call<Record>;
  update(connection: Connection, id: number, changes: Changes, options?: CallOptions): Call<Record>;
  remove(connection: Connection, id: number, options?: CallOptions): Call<Deleted>;
}

/** Binds the functions of one kind of record to a connection. */
export function resource<Record, Input, Changes, Query>(
  connection: Connection,
  operations: Operations<Record, Input, Changes, Query>,
): Resource<Record, Input, Changes, Query> {
  const { list, create, get, update, remove } = operations;
  return {
    list: (query, options) => list(connection, query, options),
    create: (body, options) => create(connection, body, options),
    get: (id, options) => get(connection, id, options),
    update: (id, changes, options) => update(connection, id, changes, options),
    delete: (id, options) => remove(connection, id, options),
  };
}

/** The same for records that are filed. */
export function filedResource<Record, Input, Changes, Query>(
  connection: Connection,
  operations: Operations<Record, Input, Changes, Query> & {
    wait(connection: Connection, id: number, options?: CallOptions): Promise<Submission<Record>>;
  },
): FiledResource<Record, Input, Changes, Query> {
  const waitForSubmission = (id: number, options?: CallOptions) => operations.wait(connection, id, options);
  return {
    ...resource(connection, operations),
    waitForSubmission,
    waitForSubmissions: (ids, options) => Promise.all([...ids].map(id => waitForSubmission(id, options))),
  };
}
