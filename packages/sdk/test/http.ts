import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as the server saw it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly at: number;
}

export interface TestServer {
  readonly baseUrl: string;
  readonly seen: Seen[];
  /** Most requests that were open at once. */
  readonly peak: () => number;
  readonly openNow: () => number;
  close(): Promise<void>;
}

export type Handler = (request: Seen, response: ServerResponse, count: number) => void | Promise<void>;

/** A real HTTP server on this machine; `count` numbers its requests from 1. */
export async function serve(handler: Handler): Promise<TestServer> {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  let open = 0;
  let peak = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open -= 1;
    });
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body, at: performance.now() };
    seen.push(one);
    await handler(one, response, seen.length);
  });
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    baseUrl: `http://127.0.0.1:${port}/app/api`,
    seen,
    peak: () => peak,
    openNow: () => open,
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Answers with an error of the API. */
export function fail(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  json(response, status, { ok: false, code, message: `${code} happened` }, headers);
}

/** A create's answer. */
export function created(response: ServerResponse, id: number, data: object = {}): void {
  json(response, 201, { ok: true, id, data: { id, ...data } });
}

/**
 * Returns a function to await. The first `count` callers wait until all of them have come. Every
 * caller then waits for one more turn of the event loop.
 */
export function gathering(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>(resolve => {
    open = resolve;
  });
  return async () => {
    arrived += 1;
    if (arrived >= count) open();
    await all;
    await new Promise(resolve => setImmediate(resolve));
  };
}
