import { believed, type PendingCall, read } from './calls.ts';
import { type Connection, call } from './connection.ts';
import { assertNames, assertOneOf, refuse } from './option-names.ts';
import type { RequestOptions } from './options.ts';
import type { Method, Run } from './transport/run.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Sends any request to the service, with the key, retries, limits and errors of every other call. A
 * POST without a uuid is not retried unless `maxRetries` says so.
 *
 * @throws ConfigurationError where method, path, body or an option is wrong; nothing was sent
 */
export function requestAny(
  connection: Connection,
  method: Method,
  path: string,
  options: RequestOptions = {},
): PendingCall<Record<string, unknown>> {
  return read(send(connection, method, path, options), run => believed<Record<string, unknown>>(run.body));
}

async function send(
  connection: Connection,
  method: Method,
  path: string,
  given: RequestOptions,
): Promise<Run> {
  // A `post` in lower case would not be recognised below, and would be retried without a uuid.
  assertOneOf('method', method, METHODS);
  // Only a path below the service's address is allowed, since the key is sent there.
  if (!/^\/v1\/[\w./-]*$/.test(path) || path.includes('..'))
    refuse(`path is ${path}; expected one like /v1/guests/7, its query in options.query`);
  assertNames(given, 'request');
  const { query, body, ...options } = given;
  if (body !== undefined && (method === 'GET' || Object(body) !== body))
    refuse(`body of a ${method} is ${typeof body}, expected ${method === 'GET' ? 'none' : 'an object'}`);
  const { uuid = options.uuid }: { uuid?: string } = Object(body);
  const sent = method === 'POST' && uuid ? { ...body, uuid } : body;
  const once = method === 'POST' && !uuid ? { maxRetries: 0, ...options } : options;
  return call(connection, { method, path, query, body: sent, options: once, uuid, accepts: () => true });
}
