import {
  type Call,
  type Created,
  createRecord,
  type Deleted,
  deleteRecord,
  getRecord,
  type Operation,
  updateRecord,
} from './calls.ts';
import type { Connection } from './connection.ts';
import type { CallOptions, CreateOptions, ListOptions } from './options.ts';
import { type List, listRecords, type Paging } from './pages.ts';
import { type Filed, type Reads, type Submission, type WaitOutcome, waitForAll, waitForOne } from './wait.ts';

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
  /**
   * Waits for several records within one deadline, by one call for every 200 and round. Never throws: every id has its outcome, in the order of the ids, and a record that is gone or
   * takes too long costs nothing of the others.
   */
  waitForSubmissions(ids: Iterable<number>, options?: CallOptions): Promise<WaitOutcome<Record>[]>;
}

/** The generated operations of one kind of record, bound to a connection. */
export function resource<
  Record extends { readonly id: number },
  Input extends { uuid?: string | null | undefined },
  Changes,
  Query extends Paging,
>(
  connection: Connection,
  list: Operation<{ query: Query | Paging }>,
  create: Operation<{ body: Input }>,
  get: Operation<{ path: { id: number } }>,
  update: Operation<{ path: { id: number }; body: Changes }>,
  remove: Operation<{ path: { id: number } }>,
): Resource<Record, Input, Changes, Query> {
  return {
    list: (query, options) => listRecords(connection, list, query, options),
    create: (body, options) => createRecord(connection, create, body, options),
    get: (id, options) => getRecord(connection, get, id, options),
    update: (id, changes, options) => updateRecord(connection, update, id, changes, options),
    delete: (id, options) => deleteRecord(connection, remove, id, options),
  };
}

/** Adds the waits to a resource whose records are filed. */
export function filed<Record extends Filed & { readonly id: number }, Input, Changes, Query>(
  connection: Connection,
  bound: Resource<Record, Input, Changes, Query> & Reads<Record>,
): FiledResource<Record, Input, Changes, Query> {
  return {
    ...bound,
    waitForSubmission: (id, options) => waitForOne(connection, bound, id, options),
    waitForSubmissions: (ids, options) => waitForAll(connection, bound, [...ids], options),
  };
}
