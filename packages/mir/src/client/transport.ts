/** Sends a POST and reads its answer: HTTP/1.1 with Content-Length, limited in time and size. */
import type { Agent, Dispatcher as UndiciDispatcher } from 'undici';
import { SIMULATOR_HEADER } from '../simulator-header.ts';
import { chainConnector, type TrustOptions } from './tls-connector.ts';
import { undici } from './undici.ts';

/**
 * A dispatcher of undici (`Agent`, `ProxyAgent`, `MockAgent`), reduced to the methods that are used
 * here. undici is an optional dependency, so its types may be missing.
 */
export interface Dispatcher {
  dispatch(request: object, handler: object): boolean;
  close(): Promise<void>;
  destroy(): Promise<void>;
  destroy(error: Error | null): Promise<void>;
}

export interface TransportOptions extends TrustOptions {
  /**
   * Time limit of one exchange, including connecting.
   * @default 25000
   * @unit ms
   */
  timeoutMs?: number;
  /**
   * Time limit for connecting and the TLS handshake.
   * @default 10000
   * @unit ms
   */
  connectTimeoutMs?: number;
  /**
   * Whether connections are reused. False closes the connection after each answer.
   * @default true
   */
  keepAlive?: boolean;
  /**
   * The most connections to the service at a time.
   * @default 4
   */
  connections?: number;
  /**
   * Used instead of this package's own agent, for a proxy or a test. TLS is then configured by the
   * dispatcher.
   */
  dispatcher?: Dispatcher;
}

export interface HttpAnswer {
  status: number;
  body: string;
  retryAfterMs: number | null;
  /** Whether a simulator answered, as its header says. */
  simulator: boolean;
}

export interface Transport {
  /**
   * Sends a POST.
   * @throws TransportFailure where no complete answer came back
   */
  post(body: Uint8Array, signal: AbortSignal | undefined): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** No complete answer came back. `sent` means that the service may have received the request. */
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
/**
 * An answer of `consultaLote` has some hundred bytes for each of at most 1000 communications (10
 * lotes of 100).
 */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * Makes a transport that posts to one address with these headers. It opens its own connections
 * unless given a dispatcher. It never retries.
 */
export function createTransport(
  url: URL,
  headers: Readonly<Record<string, string>>,
  options: TransportOptions,
): Transport {
  const { timeoutMs = TIMEOUT_MS } = options;
  const dispatcher = options.dispatcher ?? createAgent(options);

  async function post(body: Uint8Array, signal: AbortSignal | undefined): Promise<HttpAnswer> {
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
 * Makes a dispatcher that several clients can share, such as one client per account. Pass it as
 * their `dispatcher`, and close it yourself. It verifies TLS and finds the missing intermediate as
 * a single client does.
 */
export function createDispatcher(options: TransportOptions = {}): Dispatcher {
  return createAgent(options);
}

/** As `createDispatcher`, but with undici's own type. */
export function createAgent(options: TransportOptions): Agent {
  const { Agent } = undici();
  return new Agent({
    connect: chainConnector(options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS, options),
    connections: options.connections ?? CONNECTIONS,
    // 0 sends `Connection: close` with each request.
    pipelining: options.keepAlive === false ? 0 : 1,
    // No separate timeouts: one signal limits the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/**
 * Sends one request through undici's `dispatch`. Unlike `request`, it reports when a connection
 * takes the request. Until then `progress.sent` is false, and nothing of the request has left this
 * machine.
 */
function exchange(
  dispatcher: Dispatcher,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  signal: AbortSignal,
  progress: { sent: boolean },
): Promise<HttpAnswer> {
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
        // The request may have waited for a connection until after it was aborted.
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

/** Reads `Retry-After` in seconds, as milliseconds. The form with a date is ignored. */
function retryAfter(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
