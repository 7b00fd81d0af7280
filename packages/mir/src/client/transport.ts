/** One POST and its answer: HTTP/1.1 with Content-Length, bounded in time and size. Source: PROTOCOL.md section 2. */
import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import { chainConnector, type TrustOptions } from './tls-connector.ts';

export interface TransportOptions extends TrustOptions {
  /** For one exchange, connecting included. @default 25000 @unit ms */
  timeoutMs?: number;
  /** For reaching the service and agreeing on TLS. @default 10000 @unit ms */
  connectTimeoutMs?: number;
  /** False closes the connection after each answer. @default true */
  keepAlive?: boolean;
  /** Connections held to the service at most. @default 4 */
  connections?: number;
  /** Used instead of an agent of our own (a proxy, a test); TLS is then the dispatcher's affair. */
  dispatcher?: Dispatcher;
}

export interface Exchange {
  status: number;
  body: string;
  retryAfterMs: number | null;
}

export interface Transport {
  /** @throws TransportFailure when no whole answer came back. */
  post(body: Uint8Array, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

/** No whole answer. `sent`: the service may have the request. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly sent: boolean;

  constructor(message: string, sent: boolean, cause?: unknown) {
    super(message, { cause });
    this.sent = sent;
  }
}

const TIMEOUT_MS = 25_000;
const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 4;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export function createTransport(
  url: URL,
  headers: Readonly<Record<string, string>>,
  options: TransportOptions,
): Transport {
  const { timeoutMs = TIMEOUT_MS } = options;
  const own = options.dispatcher === undefined ? agent(options) : null;
  const dispatcher = own ?? options.dispatcher;

  async function post(body: Uint8Array, signal: AbortSignal | undefined): Promise<Exchange> {
    let sent = false;
    // The stream is first asked for its bytes when a connection takes the request: before that nothing left this machine.
    async function* bytes() {
      sent = true;
      yield body;
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.byteLength) },
        body: Readable.from(bytes()),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(dispatcher === undefined ? {} : { dispatcher }),
      });
      return {
        status: answer.statusCode,
        body: await readBounded(answer.body),
        retryAfterMs: retryAfter(answer.headers['retry-after']),
      };
    } catch (cause) {
      throw new TransportFailure(describe(cause, sent, signal, timeout), sent, cause);
    }
  }

  return { post, close: async () => own?.close() };
}

/**
 * The connections of a client, to be shared by several (one per account): pass it as their `dispatcher` and close it yourself.
 * TLS is verified, with the missing intermediate found as for a client of its own.
 */
export function createDispatcher(options: TransportOptions = {}): Dispatcher {
  return agent(options);
}

function agent(options: TransportOptions): Agent {
  return new Agent({
    connect: chainConnector(options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS, options),
    connections: options.connections ?? CONNECTIONS,
    // 0 sends `Connection: close` with each request.
    pipelining: options.keepAlive === false ? 0 : 1,
    // One signal bounds the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function readBounded(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new RangeError(`The answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function describe(
  cause: unknown,
  sent: boolean,
  signal: AbortSignal | undefined,
  timeout: AbortSignal,
): string {
  if (signal?.aborted) return sent ? 'aborted after sending' : 'aborted before sending';
  if (timeout.aborted) return sent ? 'no answer in time' : 'the service was not reached in time';
  const words = errorWords(cause);
  return sent ? `the connection broke after sending: ${words}` : `the service was not reached: ${words}`;
}

function errorWords(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code} ` : '';
  return `${code}${cause.message}`.trim();
}

/** `Retry-After` in seconds; a date is not worth a clock here. */
function retryAfter(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
