import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';
import { BASE_PATH, pathBelow } from './address.ts';
import type { Outcome, SandboxDoor, SandboxRequest } from './answer.ts';
import { BODILESS } from './fetch.ts';
import { assertOptions } from './known-name.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

export interface ListenOptions {
  /** 0 (the default) takes a free one. */
  port?: number;
  /** The machine itself, unless given: the sandbox guards nothing. */
  host?: string;
  /** `/app/api` unless given. */
  basePath?: string;
}

/** A sandbox that answers over HTTP. */
export interface Listening {
  port: number;
  /** Address up to and including the base path: what an SDK takes. */
  baseUrl: string;
  /** Ends open connections and stops. */
  close(): Promise<void>;
}

/**
 * Starts a real HTTP server before a sandbox, for whatever does not run in this process: PHP, Python, Postman, a browser.
 *
 * @throws the system's error where the port is taken (`EADDRINUSE`) or not allowed
 */
export async function listen(sandbox: Sandbox, options: ListenOptions = {}): Promise<Listening> {
  assertOptions('listen', options, ['port', 'host', 'basePath']);
  const basePath = basePathOf(options.basePath ?? BASE_PATH);
  const host = options.host ?? '127.0.0.1';
  const door = doorAt(sandbox, basePath);
  const server = createServer((incoming, outgoing) => {
    void handle(door, basePath, incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}${basePath}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `app/api/` is `/app/api`. */
function basePathOf(text: string): string {
  const inner = text.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}

async function handle(
  door: SandboxDoor,
  basePath: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const caller = new AbortController();
  outgoing.once('close', () => caller.abort());
  try {
    write(await door.answer(toRequest(incoming, basePath, caller.signal)), incoming, outgoing);
  } catch {
    // The caller hung up while it waited: there is nobody to answer.
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, basePath: string, signal: AbortSignal): SandboxRequest {
  // A caller that takes the sandbox for a proxy names it whole (RFC 9112, section 3.2.2).
  const target = (incoming.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '');
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  return {
    method: incoming.method ?? 'GET',
    path: pathBelow(basePath, pathname),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    header: name => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    headers: () =>
      new Headers(Object.entries(incoming.headersDistinct).map(([name, values]) => [name, String(values)])),
    read: () => readBody(incoming),
    signal,
  };
}

/**
 * Keeps no more than shows that it is too much, and reads the rest away so that the caller gets to see the answer.
 *
 * @throws BodyError where the caller hangs up: no failure of the sandbox that a test should be told of
 */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
      length += chunk.byteLength;
    }
  } catch {
    throw new BodyError('broken');
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function write(outcome: Outcome, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outcome.kind === 'network') {
    incoming.socket.destroy();
    return;
  }
  const { status, headers, body } = outcome.response;
  const bytes = body === null || BODILESS.has(status) ? null : Buffer.from(body);
  outgoing.writeHead(status, bytes ? { ...headers, 'Content-Length': bytes.byteLength } : headers);
  if (outcome.kind === 'cut' && bytes) {
    outgoing.write(bytes.subarray(0, outcome.bytes), () => incoming.socket.destroy());
    return;
  }
  // Node sends no body to HEAD, whatever it is given.
  outgoing.end(bytes);
  if (!incoming.complete) incoming.resume();
}
