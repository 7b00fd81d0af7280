/** One POST and its answer: HTTP/1.1 with Content-Length, bounded in time and size. Source: PROTOCOL.md section 2. */
import type { Agent, Dispatcher as UndiciDispatcher } from 'undici';
import { SIMULATOR_HEADER } from '../simulator-header.ts';
import { chainConnector, type TrustOptions } from './tls-connector.ts';
import { undici } from './undici.ts';

/**
 * What connections are taken from, any of undici's dispatchers (`Agent`, `ProxyAgent`, `MockAgent`): as far as it is used, for undici is
 * optional and its types with it.
 */
export interface Dispatcher {
  dispatch(request: object, handler: object): boolean;
  close(): Promise<void>;
  destroy(): Promise<void>;
  destroy(error: Error | null): Promise<void>;
}

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
  /** A simulator answered: it says so in a header. */
  simulator: boolean;
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
/** An answer has some hundred bytes for each of at most a hundred communications. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Posts to one address with these headers, over connections of its own unless a dispatcher is handed in. Repeats nothing. */
export function createTransport(
  url: URL,
  headers: Readonly<Record<string, string>>,
  options: TransportOptions,
): Transport {
  const { timeoutMs = TIMEOUT_MS } = options;
  const dispatcher = options.dispatcher ?? createAgent(options);

  async function post(body: Uint8Array, signal: AbortSignal | undefined): Promise<Exchange> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const given = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const progress = { sent: false };
    try {
      return await exchange(dispatcher, url, headers, body, given, progress);
    } catch (cause) {
      throw new TransportFailure(describe(cause, progress.sent, signal, timeout), progress.sent, cause);
    }
  }

  return { post, close: async () => (options.dispatcher === undefined ? dispatcher.close() : undefined) };
}

/**
 * The connections of a client, to be shared by several (one per account): pass it as their `dispatcher` and close it yourself.
 * TLS is verified, with the missing intermediate found as for a client of its own.
 */
export function createDispatcher(options: TransportOptions = {}): Dispatcher {
  return createAgent(options);
}

/** The same, as undici has it. */
export function createAgent(options: TransportOptions): Agent {
  const { Agent } = undici();
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

/**
 * One request through undici's own interface, which (other than `request`) tells when a connection takes the request: until then
 * `progress.sent` is false and nothing has left this machine.
 */
function exchange(
  dispatcher: Dispatcher,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  signal: AbortSignal,
  progress: { sent: boolean },
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status = 0;
    let retryAfterMs: number | null = null;
    let simulator = false;
    let abort: ((reason: Error) => void) | null = null;

    const giveUp = () => {
      const reason = signal.reason instanceof Error ? signal.reason : new Error('aborted');
      abort?.(reason);
      reject(reason);
    };
    if (signal.aborted) {
      giveUp();
      return;
    }
    signal.addEventListener('abort', giveUp, { once: true });
    const end = () => signal.removeEventListener('abort', giveUp);

    const request: UndiciDispatcher.DispatchOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.byteLength) },
      body,
    };
    const handler: UndiciDispatcher.DispatchHandler = {
      onRequestStart(controller) {
        // It may have waited for a connection longer than its caller did.
        if (signal.aborted) {
          controller.abort(new Error('aborted'));
          return;
        }
        abort = reason => controller.abort(reason);
        progress.sent = true;
      },
      onResponseStart(_controller, statusCode, answerHeaders) {
        status = statusCode;
        retryAfterMs = retryAfter(answerHeaders['retry-after']);
        simulator = answerHeaders[SIMULATOR_HEADER] !== undefined;
      },
      onResponseData(controller, chunk) {
        size += chunk.byteLength;
        if (size <= MAX_ANSWER_BYTES) chunks.push(chunk);
        else controller.abort(new RangeError(`the answer is larger than ${MAX_ANSWER_BYTES} bytes`));
      },
      onResponseEnd() {
        end();
        resolve({ status, body: Buffer.concat(chunks).toString('utf8'), retryAfterMs, simulator });
      },
      onResponseError(_controller, error) {
        end();
        reject(error);
      },
    };
    dispatcher.dispatch(request, handler);
  });
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
