import { call, settingsOf } from './connection.ts';
import { ConfigurationError, ExistingRecordError } from './errors/guards.ts';
import { isBody } from './transport/judge.ts';
export function read(outcome, resultOf) {
  let answered;
  const result = outcome.then(one => {
    answered = one;
    return resultOf(one);
  });
  const withResponse = async () => {
    const data = await result;
    return { data, response: answered?.response() ?? new Response() };
  };
  return Object.assign(result, { withResponse });
}
const hasData = body => isBody(body.data);
const hasRecord = body => typeof body.id === 'number' && isBody(body.data);
/**
 * A part of an answer as the contract types it. The one place where the service is believed: that the answer has the operation's shape
 * was seen, that its fields are the contract's is the contract's promise, which the conformance tests keep.
 */
export function believed(part) {
  return part;
}
export function createRecord(connection, operation, input, options = {}) {
  const made = storeRecord(connection, operation, input, options);
  return read(made.outcome, outcome => createdOf(outcome, made.uuid, options));
}
/** Sends a create with its uuid: the option's, the body's, or a new one made before the first attempt. */
export function storeRecord(connection, operation, input, options) {
  const uuid = options.uuid ?? input.uuid ?? settingsOf(connection).newUuid();
  const outcome = call(connection, { options, uuid, accepts: hasRecord }, transport =>
    operation({ ...transport, body: { ...input, uuid } }),
  );
  return { uuid, outcome };
}
export function createdOf(outcome, uuid, options) {
  const { body, attempts } = outcome;
  const id = Number(body.id);
  const created = outcome.status === 201;
  const differs = Array.isArray(body.differs) ? body.differs.map(String) : [];
  if (options.onExisting === 'throw' && !created && differs.length > 0) {
    throw new ExistingRecordError(id, differs, { ...outcome.facts, uuid });
  }
  return { id, data: believed(body.data), created, differs, uuid, attempts };
}
export function getRecord(connection, operation, id, options) {
  return onRecord(connection, operation, id, {}, options, hasData, ({ body }) => believed(body.data));
}
export function updateRecord(connection, operation, id, body, options) {
  return onRecord(connection, operation, id, { body }, options, hasData, one => believed(one.body.data));
}
export function deleteRecord(connection, operation, id, options) {
  const isDeleted = body => body.deleted === true;
  return onRecord(connection, operation, id, {}, options, isDeleted, ({ attempts }) => ({
    id,
    deleted: true,
    attempts,
  }));
}
/** A call about one record. */
function onRecord(connection, operation, id, input, options = {}, accepts, resultOf) {
  const outcome = call(connection, { options, accepts }, transport => {
    // It goes into the path: nothing but a record's number may.
    if (!(Number.isSafeInteger(id) && id > 0))
      throw new ConfigurationError(`id is ${id}; expected a positive integer`);
    return operation({ ...transport, ...input, path: { id } });
  });
  return read(outcome, resultOf);
}
