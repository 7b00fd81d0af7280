import { type Connection, call, settingsOf } from './connection.ts';
import { ConfigurationError, ExistingRecordError } from './errors/guards.ts';
import type { CallOptions, CreateOptions, UpdateOptions } from './options.ts';
import { type Body, isBody } from './transport/answer.ts';
import type { Plan, Run } from './transport/run.ts';

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

interface WithUuid {
  readonly uuid?: string | null | undefined;
}

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
export function createRecord<Record>(
  connection: Connection,
  path: string,
  input: WithUuid,
  options: CreateOptions = {},
): Call<Created<Record>> {
  return read(storeRecord(connection, path, input, options), createdOf<Record>);
}

/** Sends a create with its uuid: the option's, the body's, `spare`, or a new one made before the first attempt. */
export async function storeRecord(
  connection: Connection,
  path: string,
  input: WithUuid,
  options: CreateOptions,
  spare?: string | null,
): Promise<Run> {
  // The service takes a blank one for none, and would store the record again with every attempt.
  const given = [options.uuid, input.uuid, spare].find(isGiven);
  const uuid = given ?? settingsOf(connection).newUuid();
  const body = { ...input, uuid };
  return call(connection, {
    method: 'POST',
    path,
    body,
    options,
    kind: 'create',
    given,
    uuid,
    accepts: hasRecord,
  });
}

/** @throws ConfigurationError for what is no text, such as the promise of a `uuidFor` that nobody awaited */
function isGiven(uuid: string | null | undefined): boolean {
  if (uuid && typeof uuid !== 'string')
    throw new ConfigurationError('uuid is no text; uuidFor gives a promise: await it');
  return Boolean(uuid?.trim());
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

/** A call about one record, which the path leads to by its id. */
type OnRecord = Pick<Plan, 'path' | 'id'>;

/** Reads one record. */
export function getRecord<Record>(
  connection: Connection,
  record: OnRecord,
  options: CallOptions = {},
): Call<Record> {
  return read(call(connection, { method: 'GET', ...record, options, accepts: hasData }), dataOf<Record>);
}

/**
 * Changes the given fields of one record; gives it as it stands afterwards.
 *
 * @throws ConflictError where `revision` is not the stored one any more
 */
export function updateRecord<Record>(
  connection: Connection,
  record: OnRecord,
  body: object,
  options: UpdateOptions = {},
): Call<Record> {
  const plan: Plan = { method: 'PUT', ...record, body, options, kind: 'update', accepts: hasData };
  return read(call(connection, plan), dataOf<Record>);
}

/** Deletes one record. */
export function deleteRecord(
  connection: Connection,
  id: number,
  path: string,
  options: CallOptions = {},
): Call<Deleted> {
  const accepts = (body: Body) => body.deleted === true;
  const outcome = call(connection, { method: 'DELETE', path, id, options, accepts });
  return read(outcome, ({ attempts }) => ({ id, deleted: true, attempts }));
}
