import type { MirloError } from './errors/base.ts';
import type { Hooks, Logger, LogLevel } from './observe.ts';

/** Takes a `fetch` as every runtime has it. */
export type Fetch = typeof globalThis.fetch;

/** A client's way of repeating what failed. */
export interface RetryOptions {
  /**
   * Attempts after the first one.
   * @default 5
   */
  maxRetries?: number | undefined;
  /**
   * Wait before the first retry, in ms; doubles each time. Up to 25 % is added at random, never taken away.
   * @default 1000
   */
  baseDelay?: number | undefined;
  /**
   * Longest wait between two attempts, in ms. `Retry-After` may ask for more.
   * @default 60000
   */
  maxDelay?: number | undefined;
  /**
   * Retries the client may spend while nothing succeeds: a retry costs 5 (10 after a dropped connection or a timeout), a success
   * gives back what it cost, at least 1. Keeps a failing service from being hit many times as hard.
   * @default 500
   */
  budget?: number | undefined;
  /** Decides instead of the default where it returns a boolean. Neither the deadline nor the budget can be overruled. */
  shouldRetry?: ((error: MirloError) => boolean | undefined) | undefined;
}

/** Options of a client. Times are ms. */
export interface MirloOptions {
  /**
   * The API key, or where to get it before each call.
   * @default the environment variable MIRLO_API_KEY
   */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /**
   * Address of the service up to and including its prefix (`https://host/app/api`), without `/v1`. https, except on this machine.
   * @default the environment variable MIRLO_BASE_URL
   */
  baseUrl?: string | undefined;
  /**
   * Hosts that may be reached by http, where nobody else listens: a service of the same compose file or cluster. Everything on that way is readable,
   * the key too.
   */
  allowHttp?: string | readonly string[] | undefined;
  /**
   * One attempt, from the request to the end of the answer's body.
   * @default 30000
   */
  timeout?: number | undefined;
  /**
   * The whole call: queue, attempts and waits.
   * @default 120000
   */
  deadline?: number | undefined;
  retry?: RetryOptions | undefined;
  /**
   * Calls at once, shared by all clients of the same key and address in this process. Several processes share the
   * recommended 5 by setting it lower in each.
   * @default 5
   */
  concurrency?: number | undefined;
  /** Pings once before anything else is sent, and refuses to go on where the key belongs to the other environment. */
  expectEnvironment?: 'production' | 'sandbox' | undefined;
  /** Language of the service's messages: `es` unless set. */
  language?: 'es' | 'en' | undefined;
  /** Sent with every request, for a proxy's sake for example. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** @default `globalThis.fetch`, looked up at every attempt */
  fetch?: Fetch | undefined;
  hooks?: Hooks | undefined;
  /** @default `console` */
  logger?: Logger | undefined;
  /**
   * `debug` tells of every request, `info` of retries and queues, `warn` of an exhausted retry budget.
   * @default the environment variable MIRLO_LOG, else `warn`
   */
  logLevel?: LogLevel | undefined;
  /**
   * Adds bodies to the `debug` lines, every text and number of a person masked.
   * @default false
   */
  logBodies?: boolean | undefined;
  /** Named in the user agent: `MyHotelSoftware/4.2`. */
  appInfo?: string | undefined;
  /**
   * A key in a web page is readable by every visitor; only for pages that are not public.
   * @default false
   */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** What a client may have different from the one it is made of; key, address and retry budget are shared. */
export type SharedOptions = Omit<MirloOptions, 'apiKey' | 'baseUrl' | 'retry'>;

/** What every method takes last. Times are ms. */
export interface CallOptions {
  /** Ends the call in whatever it is doing: queue, request, body, wait. */
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
  deadline?: number | undefined;
  maxRetries?: number | undefined;
  /** Idempotency key of a create; before the body's own `uuid`. Without either the client makes one. */
  uuid?: string | undefined;
  /** Win over the client's. The key, `accept` and `user-agent` stay the client's. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Language of the service's messages for this call. */
  language?: MirloOptions['language'];
}

/** What updates take last. */
export interface UpdateOptions extends CallOptions {
  /**
   * The `revision` of the record that the change starts from. Where somebody else has changed it since, a `ConflictError` brings the stored record, and
   * nothing is changed.
   * @default whatever is stored is changed
   */
  revision?: number | undefined;
}

/** What creates take last. */
export interface CreateOptions extends CallOptions {
  /**
   * Where a record of the uuid or the natural key exists: `return` it (`created: false`, `differs`), or `throw` an
   * `ExistingRecordError` if it differs from what was sent.
   * @default 'return'
   */
  onExisting?: 'return' | 'throw' | undefined;
}

/** What lists take last. */
export interface ListOptions extends CallOptions {
  /** Iteration ends after so many records. */
  maxItems?: number | undefined;
  /**
   * Pages fetched ahead at once while iterating.
   * @default 1
   */
  parallelPages?: number | undefined;
}

/** What `request` takes last. */
export interface RequestOptions extends CallOptions {
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** Sent as JSON; what `JSON.stringify` makes of it. */
  body?: object | undefined;
}
