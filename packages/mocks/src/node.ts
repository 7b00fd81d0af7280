import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_BODY_BYTES } from '@mirlo/core';
import type { OwnBytes } from '@mirlo/mir';
import { BASE_PATH, pathBelow } from './address.ts';
import type { SandboxDoor, SandboxOutcome, SandboxRequest } from './answer.ts';
import { BODILESS } from './fetch.ts';
import { assertOptions } from './known-name.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

export interface ListenOptions {
  /** 0 (the default) takes a free port. */
  port?: number;
  /** 127.0.0.1 by default, because the sandbox protects nothing. */
  host?: string;
  /** `/app/api` by default. */
  basePath?: string;
}

/** A sandbox that answers over HTTP. */
export interface ListeningSandbox {
  port: number;
  /** The address up to and including the base path, as an SDK takes it. */
  baseUrl: string;
  /** Closes open connections and stops. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server in front of a sandbox, for programs outside this process: PHP, Python,
 * Postman, a browser.
 *
 * @throws the system's error where the port is taken (`EADDRINUSE`) or not allowed
 */
export async function listen(sandbox: Sandbox, options: ListenOptions = {}): Promise<ListeningSandbox> {
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

/** Normalises a base path: `app/api/` becomes `/app/api`. */
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
    // The caller hung up during the wait, so there is nobody to answer.
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, basePath: string, signal: AbortSignal): SandboxRequest {
  // A caller that uses the sandbox as a proxy sends the whole URL as the target (RFC 9112, section
  // 3.2.2).
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
 * Reads a body. Keeps only as many bytes as show that the body is too large, and reads the rest so
 * that the caller receives the answer. A caller who hangs up is no failure of the sandbox, so the
 * test is not told of it.
 */
async function readBody(incoming: IncomingMessage): Promise<OwnBytes | 'broken'> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      if (length <= MAX_BODY_BYTES) chunks.push(chunk);
      length += chunk.byteLength;
    }
  } catch {
    return 'broken';
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function write(outcome: SandboxOutcome, incoming: IncomingMessage, outgoing: ServerResponse): void {
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
  // Node sends no body for HEAD, whatever it is given.
  outgoing.end(bytes);
  if (!incoming.complete) incoming.resume();
}
