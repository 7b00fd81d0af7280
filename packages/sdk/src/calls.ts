import { type Connection, call, settingsOf, type Transport } from './connection.ts';
import { ExistingRecordError } from './errors/guards.ts';
import type { CallOptions, CreateOptions } from './options.ts';
import { type Body, isBody } from './transport/answer.ts';
import type { Run } from './transport/run.ts';

/** A call under way: await it for its result, or `withResponse()` for the result and the raw answer. */
export interface Call<Result> extends Promise<Result> {
  /** Result and answer; the response's body can be read anew. Its status and headers tell what a proxy or the service added. */
  withResponse(): Promise<{ data: Result; response: Response }>;
}

/** What a create gives. */
export interface Created<Record> {
  readonly id: number;
  /** The stored record, which is the older one where `created` is false, even if it differs from what was sent. */
  readonly data: Record;
  /** false: it existed, by its uuid or its natural key. */
  readonly created: boolean;
  /**
   * Fields sent with another value than the stored one; empty where `created`, and for a true retry.
   * `uuid` among them: another record, met by its natural key.
   */
  readonly differs: readonly string[];
  readonly uuid: string;
  readonly attempts: number;
}

/** What a delete gives. */
export interface Deleted {
  readonly id: number;
  readonly deleted: true;
  readonly attempts: number;
}

/** A generated operation, as far as we call it. */
export type Operation<Input> = (options: Input & Transport) => Promise<unknown>;

/** What a call gives its caller: the value read from its outcome, with the answer itself at hand. */
export function read<Result>(outcome: Promise<Run>, resultOf: (outcome: Run) => Result): Call<Result> {
  const result = outcome.then(resultOf);
  const withResponse = async () => ({ data: await result, response: (await outcome).response() });
  return Object.assign(result, { withResponse });
}

const hasData = (body: Body) => isBody(body.data);
const hasRecord = (body: Body) => typeof body.id === 'number' && isBody(body.data);

/**
 * A part of an answer as the contract types it. The one place where the service is believed: that the answer has the operation's shape
 * was seen, that its fields are the contract's is the contract's promise, which the conformance tests keep.
 */
export function believed<Part>(part: unknown): Part {
  return part as Part;
}

const dataOf = <Record>({ body }: Run) => believed<Record>(body.data);

/**
 * Creates a record under its uuid, made here where the input has none, so that every attempt is the same create.
 *
 * @throws ExistingRecordError with `onExisting: 'throw'`, where another record has the keys
 */
export function createRecord<Input extends { uuid?: string | null | undefined }, Record>(
  connection: Connection,
  operation: Operation<{ body: Input }>,
  input: Input,
  options: CreateOptions = {},
): Call<Created<Record>> {
  return read(storeRecord(connection, operation, input, options), createdOf<Record>);
}

/** Sends a create with its uuid: the option's, the body's, `spare`, or a new one made before the first attempt. */
export function storeRecord<Input extends { uuid?: string | null | undefined }>(
  connection: Connection,
  operation: Operation<{ body: Input }>,
  input: Input,
  options: CreateOptions,
  spare?: string | null,
): Promise<Run> {
  // The service takes a blank one for none, and would store the record again with every attempt.
  const given = [options.uuid, input.uuid, spare].find(one => one?.trim());
  const uuid = given ?? settingsOf(connection).newUuid();
  return call(connection, { options, given, uuid, accepts: hasRecord }, transport =>
    operation({ ...transport, body: { ...input, uuid } }),
  );
}

/**
 * What a create made or met.
 *
 * @throws ExistingRecordError with `onExisting: 'throw'`, where it met a record that differs from what was sent
 */
export function createdOf<Record>(outcome: Run): Created<Record> {
  const {
    body,
    attempts,
    settings,
    plan: { options, given, uuid = '' },
  } = outcome;
  const { onExisting = settings.onExisting } = options;
  const { id, differs: all = [] } = believed<{ id: number; differs?: readonly string[] }>(body);
  // A uuid made here is none that the caller sent: met by its natural key, every record has another one.
  const differs = all.filter(field => given || field !== 'uuid');
  const created = outcome.answer?.response.status === 201;
  if (onExisting === 'throw' && !created && differs[0]) {
    throw new ExistingRecordError(id, differs, outcome.facts());
  }
  return { id, data: believed<Record>(body.data), created, differs, uuid, attempts };
}

/** Reads one record by id. */
export function getRecord<Record>(
  connection: Connection,
  operation: Operation<{ path: { id: number } }>,
  id: number,
  options?: CallOptions,
): Call<Record> {
  return onRecord(connection, operation, id, {}, options, hasData, dataOf<Record>);
}

/** Changes the given fields of one record; gives it as it stands afterwards. */
export function updateRecord<Changes, Record>(
  connection: Connection,
  operation: Operation<{ path: { id: number }; body: Changes }>,
  id: number,
  body: Changes,
  options?: CallOptions,
): Call<Record> {
  return onRecord(connection, operation, id, { body }, options, hasData, dataOf<Record>);
}

/** Deletes one record by id. */
export function deleteRecord(
  connection: Connection,
  operation: Operation<{ path: { id: number } }>,
  id: number,
  options?: CallOptions,
): Call<Deleted> {
  const isDeleted = (body: Body) => body.deleted === true;
  return onRecord(connection, operation, id, {}, options, isDeleted, ({ attempts }) => ({
    id,
    deleted: true,
    attempts,
  }));
}

/** A call about one record. */
function onRecord<Input, Result>(
  connection: Connection,
  operation: Operation<Input & { path: { id: number } }>,
  id: number,
  input: Input,
  options: CallOptions = {},
  accepts: (body: Body) => boolean,
  resultOf: (outcome: Run) => Result,
): Call<Result> {
  const outcome = call(connection, { options, accepts }, transport =>
    operation({ ...transport, ...input, path: { id } }),
  );
  return read(outcome, resultOf);
}
