import type { MirloError } from './errors/base.ts';
import type { Hooks, Logger, LogLevel } from './observe.ts';

/** A `fetch` function, as every runtime has it. */
export type Fetch = typeof globalThis.fetch;

/** How a client retries what failed. */
export interface RetryOptions {
  /**
   * Maximum number of retries, not counting the first attempt.
   * @default 5
   */
  maxRetries?: number | undefined;
  /**
   * Wait before the first retry, in ms. It doubles with each retry. Up to 25 % is added at random,
   * never subtracted.
   * @default 1000
   */
  baseDelay?: number | undefined;
  /**
   * Longest wait between two attempts, in ms. `Retry-After` may ask for a longer one.
   * @default 60000
   */
  maxDelay?: number | undefined;
  /**
   * Points that the client may spend on retries while nothing succeeds. A retry costs 5 points, or
   * 10 after a dropped connection or a timeout. A success gives back what the call's retries cost,
   * at least 1. The budget keeps retries from multiplying the load on a failing service.
   * @default 500
   */
  budget?: number | undefined;
  /**
   * Decides whether to retry. Where it returns undefined, the default decides. It cannot override
   * the deadline or the budget.
   */
  shouldRetry?: ((error: MirloError) => boolean | undefined) | undefined;
}

/** Options of a client. Times are in ms. */
export interface MirloOptions {
  /**
   * The API key, or a function that gets it before each call.
   * @default the environment variable MIRLO_API_KEY
   */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /**
   * Address of the service up to and including its prefix (`https://host/app/api`), without `/v1`.
   * It must be https, except on this machine and for hosts of `allowHttp`.
   * @default the environment variable MIRLO_BASE_URL
   */
  baseUrl?: string | undefined;
  /**
   * Hosts that may be reached by http, for networks where nobody else listens: a service of the
   * same compose file or cluster. Everything sent this way is readable, including the key.
   */
  allowHttp?: string | readonly string[] | undefined;
  /**
   * Time limit of one attempt, from the request to the end of the answer's body.
   * @default 30000
   */
  timeout?: number | undefined;
  /**
   * Time limit of the whole call: queue, attempts and waits.
   * @default 120000
   */
  deadline?: number | undefined;
  retry?: RetryOptions | undefined;
  /**
   * Maximum number of calls at once, shared by all clients of the same key and address in this
   * process. The service recommends 5 in total: several processes set a lower number in each.
   * @default 5
   */
  concurrency?: number | undefined;
  /**
   * The environment that the key must belong to. It is asked for by a ping before anything else is
   * sent. For a key of the other environment nothing else is sent.
   */
  expectEnvironment?: 'production' | 'sandbox' | undefined;
  /** Language of the service's messages. The service answers in `es` where it is not set. */
  language?: 'es' | 'en' | undefined;
  /** Headers sent with every request, for example for a proxy. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The `fetch` to use.
   * @default `globalThis.fetch`, looked up at every attempt
   */
  fetch?: Fetch | undefined;
  hooks?: Hooks | undefined;
  /**
   * Where log lines go.
   * @default `console`; in Node, Deno and Bun all lines go to standard error
   */
  logger?: Logger | undefined;
  /**
   * `debug` logs every event of a call, `info` retries, `warn` an exhausted retry budget, a service
   * that cannot be reached and hooks that fail. Each level includes those after it.
   *
   * @default the environment variable MIRLO_LOG, else `warn`
   */
  logLevel?: LogLevel | undefined;
  /**
   * Adds bodies to the `debug` lines, with every text and number masked that may be personal data.
   *
   * @default false
   */
  logBodies?: boolean | undefined;
  /** Name of the calling program, added to the user agent: `MyHotelSoftware/4.2`. */
  appInfo?: string | undefined;
  /**
   * Allows use in a browser. Every visitor of a web page can read its key, so use this only for
   * pages that are not public.
   * @default false
   */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/**
 * Options that `withOptions` may change. Key, address and retry budget are shared with the original
 * client.
 */
export type SharedOptions = Omit<MirloOptions, 'apiKey' | 'baseUrl' | 'retry'>;

/** Options of every method, its last parameter. Times are in ms. */
export interface CallOptions {
  /** Ends the call in whatever state it is: queue, request, body, wait. */
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
  deadline?: number | undefined;
  maxRetries?: number | undefined;
  /**
   * Idempotency key of a create. The create methods prefer it to the body's own `uuid`, and make
   * one where none is given. `request` prefers the body's, and makes none.
   */
  uuid?: string | undefined;
  /**
   * Headers that override those of the client. The key, `accept` and `user-agent` cannot be
   * overridden.
   */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Language of the service's messages for this call. */
  language?: MirloOptions['language'];
}

/** Options of updates. */
export interface UpdateOptions extends CallOptions {
  /**
   * The `revision` of the record that the change is based on. Where somebody else has changed the
   * record since, nothing is changed, and the call throws a `ConflictError` that holds the stored
   * record.
   * @default the update is applied whatever is stored
   */
  revision?: number | undefined;
}

/** Options of creates. */
export interface CreateOptions extends CallOptions {
  /**
   * Decides what happens where a record with the uuid or the natural key exists: `return` it
   * (`created: false`, `differs`), or `throw` an `ExistingRecordError` if it differs from what was
   * sent.
   * @default 'return'
   */
  onExisting?: 'return' | 'throw' | undefined;
}

/** Options of lists. */
export interface ListOptions extends CallOptions {
  /** The iteration ends after this many records. */
  maxItems?: number | undefined;
  /**
   * Number of pages fetched ahead at once while iterating.
   * @default 1
   */
  parallelPages?: number | undefined;
}

/** Options of `request`. */
export interface RequestOptions extends CallOptions {
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** Sent as JSON, by `JSON.stringify`. */
  body?: object | undefined;
}
