import { type Connection, call, settingsOf } from './connection.ts';
import { ConfigurationError, ExistingRecordError } from './errors/guards.ts';
import type { CallOptions, CreateOptions, UpdateOptions } from './options.ts';
import { type Body, isBody } from './transport/answer.ts';
import type { Plan, Run } from './transport/run.ts';

/**
 * A call under way. Await it for its result, or call `withResponse()` for the result and the raw
 * response.
 */
export interface PendingCall<Result> extends Promise<Result> {
  /**
   * Result and raw response. The response's body can be read again; its status and headers show
   * what the service or a proxy added.
   */
  withResponse(): Promise<{ data: Result; response: Response }>;
}

/** The result of a create. */
export interface Created<Record> {
  readonly id: number;
  /**
   * The stored record. Where `created` is false, it is the older record, even if that differs from
   * what was sent.
   */
  readonly data: Record;
  /** False where the record existed already, found by its uuid or its natural key. */
  readonly created: boolean;
  /**
   * Fields that were sent with another value than the stored one. Empty where `created` is true,
   * and for the retry of the same create. `uuid` among them means that the natural key found
   * another record.
   */
  readonly differs: readonly string[];
  readonly uuid: string;
  readonly attempts: number;
}

/** The result of a delete. */
export interface Deleted {
  readonly id: number;
  readonly deleted: true;
  readonly attempts: number;
}

interface WithUuid {
  readonly uuid?: string | null | undefined;
}

/**
 * Turns an outcome into what a call returns: the value that `resultOf` reads from it, and
 * `withResponse()`.
 */
export function read<Result>(outcome: Promise<Run>, resultOf: (outcome: Run) => Result): PendingCall<Result> {
  const result = outcome.then(resultOf);
  const withResponse = async () => ({ data: await result, response: (await outcome).response() });
  return Object.assign(result, { withResponse });
}

const hasData = (body: Body) => isBody(body.data);
const hasRecord = (body: Body) => typeof body.id === 'number' && isBody(body.data);

/**
 * Types a part of an answer as the contract does, without a check of the fields. The answer's shape
 * was checked before (`Plan.accepts`). That its fields are those of the contract is tested by the
 * conformance tests. No other function trusts the service in this way.
 */
export function believed<Part>(part: unknown): Part {
  return part as Part;
}

const dataOf = <Record>({ body }: Run) => believed<Record>(body.data);

/**
 * Creates a record. Where the input has no uuid, one is made here, so that every attempt sends the
 * same create.
 *
 * @throws ExistingRecordError with `onExisting: 'throw'`, where a record with the uuid or the
 * natural key exists and differs from what was sent
 */
export function createRecord<Record>(
  connection: Connection,
  path: string,
  input: WithUuid,
  options: CreateOptions = {},
): PendingCall<Created<Record>> {
  return read(storeRecord(connection, path, input, options), createdOf<Record>);
}

/**
 * Sends a create with the first uuid given: the option's, the body's or `spare`. Otherwise makes
 * one before the first attempt.
 */
export async function storeRecord(
  connection: Connection,
  path: string,
  input: WithUuid,
  options: CreateOptions,
  spare?: string | null,
): Promise<Run> {
  // A blank uuid counts as none: the service would ignore it and store the record again with every
  // attempt.
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

/**
 * Whether a uuid was given.
 *
 * @throws ConfigurationError where the value is no text, such as the promise of a `uuidFor` that
 * nobody awaited
 */
function isGiven(uuid: string | null | undefined): boolean {
  if (uuid && typeof uuid !== 'string')
    throw new ConfigurationError('uuid is no text; uuidFor gives a promise: await it');
  return Boolean(uuid?.trim());
}

/**
 * Reads the result of a create from its outcome.
 *
 * @throws ExistingRecordError with `onExisting: 'throw'`, where the create found a record that
 * differs from what was sent
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
  // Where the caller gave no uuid, this client made one. A record that was found by its natural key
  // has another uuid. The caller never sent a uuid, so it is no difference.
  const differs = all.filter(field => given || field !== 'uuid');
  const created = outcome.answer?.response.status === 201;
  if (onExisting === 'throw' && !created && differs[0]) {
    throw new ExistingRecordError(id, differs, outcome.facts());
  }
  return { id, data: believed<Record>(body.data), created, differs, uuid, attempts };
}

/** The path and id of a call about one record. */
type OnRecord = Pick<Plan, 'path' | 'id'>;

/** Reads one record. */
export function getRecord<Record>(
  connection: Connection,
  record: OnRecord,
  options: CallOptions = {},
): PendingCall<Record> {
  return read(call(connection, { method: 'GET', ...record, options, accepts: hasData }), dataOf<Record>);
}

/**
 * Changes the given fields of one record and returns the changed record.
 *
 * @throws ConflictError where the stored `revision` is no longer the given one
 */
export function updateRecord<Record>(
  connection: Connection,
  record: OnRecord,
  body: object,
  options: UpdateOptions = {},
): PendingCall<Record> {
  const plan: Plan = { method: 'PUT', ...record, body, options, kind: 'update', accepts: hasData };
  return read(call(connection, plan), dataOf<Record>);
}

/** Deletes one record. */
export function deleteRecord(
  connection: Connection,
  id: number,
  path: string,
  options: CallOptions = {},
): PendingCall<Deleted> {
  const accepts = (body: Body) => body.deleted === true;
  const outcome = call(connection, { method: 'DELETE', path, id, options, accepts });
  return read(outcome, ({ attempts }) => ({ id, deleted: true, attempts }));
}
