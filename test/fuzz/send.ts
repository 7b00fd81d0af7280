import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzedCall } from './requests.ts';

/** The parts of an answer that are judged. */
export interface FuzzedAnswer {
  status: number;
  type: string;
  location: string;
  text: string;
}

const COLLECTION_OF: Readonly<Record<string, string>> = {
  establecimiento_id: '/v1/establishments',
  alquiler_id: '/v1/rentacar/contracts',
  persona_id: '/v1/rentacar/persons',
};

/**
 * Replaces ids and links by those of existing records, by the path of their collection. Otherwise
 * few calls would pass their first check.
 */
export function withRealIds(call: FuzzedCall, ids: ReadonlyMap<string, readonly string[]>): FuzzedCall {
  const last = (collection: string) => ids.get(collection)?.at(-1) ?? '1';
  const path = call.path.replace(/^(.*)\/\{id\}/, (_, collection) => `${collection}/${last(collection)}`);
  const body =
    typeof call.body === 'string'
      ? call.body.replace(
          /"(establecimiento_id|alquiler_id|persona_id)":\d+/g,
          (_, field: string) => `"${field}":${last(COLLECTION_OF[field] ?? '')}`,
        )
      : call.body;
  return { ...call, path, body };
}

/** Sends a call as it is, without a client that would correct its path or headers. */
export function send(url: URL, key: string | null, agent: Agent, call: FuzzedCall): Promise<FuzzedAnswer> {
  const { method, path, headers, body } = call;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent,
      headers: { ...headers, ...(key === null ? {} : { 'X-Api-Key': key }) },
      hostname: url.hostname,
      port: url.port,
      path: url.pathname + path,
    };
    const sent = request(options, (answer: IncomingMessage) => {
      const { 'content-type': type = '', location = '' } = answer.headers;
      const got = (said: string) => resolve({ status: answer.statusCode ?? 0, type, location, text: said });
      text(answer).then(got, reject);
    });
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}
