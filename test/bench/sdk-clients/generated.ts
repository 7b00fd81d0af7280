/**
 * The runtime that the generator writes (`@hey-api/client-fetch`), alone and under our limits,
 * retries and timeouts: what the SDK would cost with it.
 */
import { Mirlo } from '../../../packages/sdk/src/client.ts';
import { call } from '../../../packages/sdk/src/connection.ts';
import type { Run } from '../../../packages/sdk/src/transport/run.ts';
import type { MakeClient } from './client.ts';

/** Of the generated module, as far as it is used here. */
type CreateClient = (config: {
  baseUrl: string;
  headers?: Record<string, string>;
  fetch: typeof globalThis.fetch;
  parseAs?: 'stream';
}) => {
  get(options: object): Promise<{ data?: unknown; response?: Response }>;
  post(options: object): Promise<{ data?: unknown; response?: Response }>;
};

const list = { url: '/v1/guests', query: { limit: 20 } };
const create = { url: '/v1/guests', headers: { 'Content-Type': 'application/json' } };

/** The runtime with nothing of ours. */
export const alone =
  (createClient: CreateClient): MakeClient =>
  (baseUrl, key, fetch) => {
    const client = createClient({ baseUrl, fetch, headers: { 'X-Api-Key': key } });
    return {
      list: async () => (await client.get(list)).data,
      create: async body => (await client.post({ ...create, body })).data,
    };
  };

/**
 * The runtime over a `fetch` that makes our call of its request: the answer is read and parsed
 * once, by ours.
 */
export const underOurs =
  (createClient: CreateClient): MakeClient =>
  (baseUrl, apiKey, given) => {
    const { connection } = new Mirlo({ baseUrl, apiKey, fetch: given });
    const runs = new WeakMap<Response, Run>();
    const send = async (input: string | URL | Request) => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname: path, searchParams } = new URL(request.url);
      const sent = request.method === 'POST' ? { body: JSON.parse(await request.text()) } : {};
      const method = request.method === 'POST' ? 'POST' : 'GET';
      const query = Object.fromEntries(searchParams);
      const run = await call(connection, { method, path, query, ...sent, options: {}, accepts: () => true });
      const response = run.response();
      runs.set(response, run);
      return response;
    };
    const client = createClient({ baseUrl, fetch: send, parseAs: 'stream' });
    const bodyOf = ({ response = new Response() }: { response?: Response }) => runs.get(response)?.body;
    return {
      list: async () => bodyOf(await client.get(list)),
      create: async body => bodyOf(await client.post({ ...create, body })),
    };
  };
