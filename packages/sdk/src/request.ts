import { believed, type Call, read } from './calls.ts';
import { type Connection, call, sendAny } from './connection.ts';
import { ConfigurationError } from './errors/guards.ts';
import type { RequestOptions } from './options.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
  const outcome = call(connection, { options: once, uuid, accepts: () => true }, transport =>
    sendAny(method, { url: path, query, body: sent, ...transport }),
  );
  return read(outcome, run => believed<Record<string, unknown>>(run.body));
}
