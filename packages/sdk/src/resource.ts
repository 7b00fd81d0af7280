import type * as api from '@mirlo/core/contract';
import {
  type Call,
  type Created,
  createRecord,
  type Deleted,
  deleteRecord,
  getRecord,
  updateRecord,
} from './calls.ts';
import { type Connection, recordPath } from './connection.ts';
import type { CallOptions, CreateOptions, ListOptions, UpdateOptions } from './options.ts';
import { type List, listRecords, type Paging } from './pages.ts';
import type { HistoryEntry, HistoryQuery } from './types.ts';
import { type Filed, type Reads, type Submission, type WaitOutcome, waitForAll, waitForOne } from './wait.ts';

/** Lists and creates, reads, changes and deletes records of one kind. */
export interface Resource<Record, Input, Changes, Query> {
  /** One page when awaited, all records by `for await`; nothing is sent before. */
  list(query?: Query, options?: ListOptions): List<Record>;
  /** Creates a record; safe to repeat, which the client does by itself. */
  create(body: Input, options?: CreateOptions): Call<Created<Record>>;
  get(id: number, options?: CallOptions): Call<Record>;
  /**
   * Changes the given fields; null clears an optional one. Gives the record after the change.
   *
   * @throws ConflictError with the stored record, where it has another revision than `options.revision`
   */
  update(id: number, changes: Changes, options?: UpdateOptions): Call<Record>;
  /** Deletes a record. Not found counts as done where an earlier attempt's answer was lost. */
  delete(id: number, options?: CallOptions): Call<Deleted>;
}

/** A resource whose records are filed with the ministry. */
export interface FiledResource<Record, Input, Changes, Query>
  extends Resource<Record, Input, Changes, Query> {
  /**
   * Who made the record and who changed which fields of it and of its parts, the oldest entry first: one page when awaited, all entries by
   * `for await`.
   *
   * @throws ConfigurationError where the id is none
   */
  history(id: number, query?: HistoryQuery, options?: ListOptions): List<HistoryEntry>;
  /**
   * Waits until the record's filing comes to rest: accepted, rejected, held, annulled, or sandbox at once. Reads at once, then every 2 s
   * growing to 60 s. `deadline` bounds the whole wait, 30 min unless set.
   *
   * @throws TimeoutError with the states seen, AbortedError
   */
  waitForSubmission(id: number, options?: CallOptions): Promise<Submission<Record>>;
  /**
   * Waits for several records within one deadline, by one call for every 200 and round. Throws for options alone that cannot be used: every id has its outcome, in the order of the ids, and a record that is gone or
   * takes too long costs nothing of the others.
   */
  waitForSubmissions(ids: Iterable<number>, options?: CallOptions): Promise<WaitOutcome<Record>[]>;
}

/** Where the contract lists records; each kind that is written has them there, and each record at its id below. */
export type ListPath =
  | api.ListEstablishmentsData['url']
  | api.ListGuestsData['url']
  | api.ListContractsData['url']
  | api.ListVehiclesData['url']
  | api.ListPersonsData['url']
  | api.ListLicensesData['url']
  | api.ListAddressesData['url']
  | api.ListInvitationsData['url'];

/** The operations of one kind of record, bound to a connection. */
export function resource<
  Record extends { readonly id: number },
  Input extends { uuid?: string | null | undefined },
  Changes extends object,
  Query extends Paging,
>(connection: Connection, path: ListPath): Resource<Record, Input, Changes, Query> {
  return {
    list: (query, options) => listRecords(connection, path, query, options),
    create: (body, options) => createRecord(connection, path, body, options),
    get: (id, options) => getRecord(connection, { path, id }, options),
    update: (id, changes, options) => updateRecord(connection, { path, id }, changes, options),
    delete: (id, options) => deleteRecord(connection, id, path, options),
  };
}

/** Those whose records are filed. */
type FiledPath = api.ListGuestsData['url'] | api.ListContractsData['url'];

/** Adds history and waits to a resource whose records are filed. */
export function filed<Record extends Filed & { readonly id: number }, Input, Changes, Query>(
  connection: Connection,
  path: FiledPath,
  bound: Resource<Record, Input, Changes, Query> & Reads<Record>,
): FiledResource<Record, Input, Changes, Query> {
  return {
    ...bound,
    history: (id, query, options) =>
      listRecords(connection, `${recordPath(path, id)}/history`, query, options),
    waitForSubmission: (id, options) => waitForOne(connection, bound, id, options),
    waitForSubmissions: (ids, options) => waitForAll(connection, bound, [...ids], options),
  };
}
