import type * as api from '@mirlo/core/contract';
import {
  type Created,
  createRecord,
  type Deleted,
  deleteRecord,
  getRecord,
  type PendingCall,
  updateRecord,
} from './calls.ts';
import { type Connection, recordPath } from './connection.ts';
import type { CallOptions, CreateOptions, ListOptions, UpdateOptions } from './options.ts';
import { type List, listRecords, type Paging } from './pages.ts';
import type { HistoryEntry, HistoryQuery } from './types.ts';
import {
  type Filed,
  type FilingResult,
  type Reads,
  type WaitOutcome,
  waitForAll,
  waitForOne,
} from './wait.ts';

/** The operations on records of one kind. */
export interface ResourceClient<Record, Input, Changes, Query> {
  /** Lists records: one page when awaited, all records by `for await`. Nothing is sent before. */
  list(query?: Query, options?: ListOptions): List<Record>;
  /**
   * Creates a record. Safe to repeat, which the client does by itself after a transient failure.
   */
  create(body: Input, options?: CreateOptions): PendingCall<Created<Record>>;
  get(id: number, options?: CallOptions): PendingCall<Record>;
  /**
   * Changes the given fields; null clears an optional one. Returns the changed record.
   *
   * @throws ConflictError with the stored record, where its revision is not `options.revision`
   */
  update(id: number, changes: Changes, options?: UpdateOptions): PendingCall<Record>;
  /**
   * Deletes a record. "Not found" counts as success where the answer to an earlier attempt was
   * lost.
   */
  delete(id: number, options?: CallOptions): PendingCall<Deleted>;
}

/** A resource whose records are filed with the ministry. */
export interface FiledResourceClient<Record, Input, Changes, Query>
  extends ResourceClient<Record, Input, Changes, Query> {
  /**
   * Lists who made the record, and who changed which fields of it and of its parts, oldest entry
   * first: one page when awaited, all entries by `for await`.
   *
   * @throws ConfigurationError where the id is no positive integer
   */
  history(id: number, query?: HistoryQuery, options?: ListOptions): List<HistoryEntry>;
  /**
   * Waits until the record's filing is final: accepted (or its correction held), rejected, held,
   * annulled, not sent, or sandbox. Reads at once, then after 2 s, with waits that grow to 60 s.
   * `deadline` limits the whole wait, 30 min unless set.
   *
   * @throws TimeoutError with the states seen
   * @throws AbortedError where the signal ended the wait
   * @throws the error of a read that does not pass by itself, such as NotFoundError
   */
  waitForSubmission(id: number, options?: CallOptions): Promise<FilingResult<Record>>;
  /**
   * Waits for several records within one deadline. Each round reads them with one call per 200
   * records. Returns an outcome for every id, in the order of the ids: a record that is gone or
   * takes too long does not affect the others. Throws only for options that cannot be used.
   */
  waitForSubmissions(ids: Iterable<number>, options?: CallOptions): Promise<WaitOutcome<Record>[]>;
}

/**
 * The paths at which the contract lists records that can be written. A single record is at its id
 * below.
 */
export type ListPath =
  | api.ListEstablishmentsData['url']
  | api.ListGuestsData['url']
  | api.ListContractsData['url']
  | api.ListVehiclesData['url']
  | api.ListPersonsData['url']
  | api.ListLicensesData['url']
  | api.ListAddressesData['url']
  | api.ListInvitationsData['url'];

/** Makes the operations of one kind of record, bound to a connection. */
export function resource<
  Record extends { readonly id: number },
  Input extends { uuid?: string | null | undefined },
  Changes extends object,
  Query extends Paging,
>(connection: Connection, path: ListPath): ResourceClient<Record, Input, Changes, Query> {
  return {
    list: (query, options) => listRecords(connection, path, query, options),
    create: (body, options) => createRecord(connection, path, body, options),
    get: (id, options) => getRecord(connection, { path, id }, options),
    update: (id, changes, options) => updateRecord(connection, { path, id }, changes, options),
    delete: (id, options) => deleteRecord(connection, id, path, options),
  };
}

/** The paths of records that are filed. */
type FiledPath = api.ListGuestsData['url'] | api.ListContractsData['url'];

/** Adds history and waits to a resource whose records are filed. */
export function filed<Record extends Filed & { readonly id: number }, Input, Changes, Query>(
  connection: Connection,
  path: FiledPath,
  bound: ResourceClient<Record, Input, Changes, Query> & Reads<Record>,
): FiledResourceClient<Record, Input, Changes, Query> {
  return {
    ...bound,
    history: (id, query, options) =>
      listRecords(connection, `${recordPath(path, id)}/history`, query, options),
    waitForSubmission: (id, options) => waitForOne(connection, bound, id, options),
    waitForSubmissions: (ids, options) => waitForAll(connection, bound, [...ids], options),
  };
}
