import { believed, type Call, read } from './calls.ts';
import { type Connection, call } from './connection.ts';
import { ConfigurationError } from './errors/guards.ts';
import type { RequestOptions } from './options.ts';
import type { Method } from './transport/run.ts';

/** Sends any request to the service, with key, retries, limits and errors of every other call. */
export function requestAny(
  connection: Connection,
  method: Method,
  path: string,
  { query, body, ...options }: RequestOptions = {},
): Call<Record<string, unknown>> {
  // Nothing but a path below the service's address: the key goes there.
  if (!/^\/v1\/[\w./-]*$/.test(path) || path.includes('..'))
    throw new ConfigurationError(
      `path is ${path}; expected one like /v1/guests/7, its query in options.query`,
    );
  const { uuid = options.uuid }: { uuid?: string } = Object(body);
  const sent = method === 'POST' && uuid ? { ...body, uuid } : body;
  const once = method === 'POST' && !uuid ? { maxRetries: 0, ...options } : options;
  const plan = { method, path, query, body: sent, options: once, uuid, accepts: () => true };
  return read(call(connection, plan), run => believed<Record<string, unknown>>(run.body));
}
