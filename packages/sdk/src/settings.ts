import { isBrowser, isProcess, readEnv } from './environment.ts';
import { randomUuid } from './idempotency.ts';
import { createObserver, type Observer } from './observe.ts';
import { assertFunctions, assertNames, assertNumbers, assertOneOf, refuse } from './option-names.ts';
import type { CreateOptions, Fetch, MirloOptions } from './options.ts';
import { type Gates, gatesFor } from './transport/limiter.ts';
import { createRetryPolicy, type RetryPolicy } from './transport/retry.ts';
import { VERSION } from './version.ts';

const TIMEOUT_MS = 30_000;
const DEADLINE_MS = 120_000;
/** At most 5 simultaneous requests per key (the service's document, "Limits" 3). */
const CONCURRENCY = 5;

/**
 * The refusal of a connection that another copy of this package made. A program may load a CommonJS
 * and an ES module copy, and each knows only its own connections.
 */
export const NO_CONNECTION = 'this connection is of another copy of @mirlo/sdk: give the options';

export const LANGUAGES = ['es', 'en'];

/** A client's options, checked and complete. */
export interface Settings {
  readonly baseUrl: string;
  readonly key: () => string | Promise<string>;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers that no option can override. */
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly fetch: Fetch | undefined;
  readonly timeout: number;
  readonly deadline: number;
  readonly concurrency: number;
  /** Counts the calls under way, by key and address. */
  readonly gates: Gates;
  readonly retry: RetryPolicy;
  readonly observer: Observer;
  readonly expectEnvironment: 'production' | 'sandbox' | undefined;
  /** Key → the environment it belongs to, as the service answered. Shared with derived clients. */
  readonly environment: Map<string, Promise<string>>;
  /** Ends every call of a derived client, such as that of a batch's items. */
  readonly signal?: AbortSignal | undefined;
  /** The options the client was made with, for a copy with some changed. */
  readonly given: MirloOptions;
  readonly newUuid: () => string;
  /** Applies to creates that do not set it themselves. */
  readonly onExisting?: CreateOptions['onExisting'];
}

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigurationError that says what to change
 */
export function readSettings(options: MirloOptions): Settings {
  if ('opened' in Object(options)) refuse(NO_CONNECTION);
  assertNames(options, 'client');
  if (isBrowser() && !options.dangerouslyAllowBrowser) {
    refuse('a browser shows its user the key: see dangerouslyAllowBrowser');
  }
  const {
    timeout = TIMEOUT_MS,
    deadline = DEADLINE_MS,
    concurrency = CONCURRENCY,
    retry = {},
    hooks = {},
    language,
    fetch,
  } = options;
  assertNames(retry, 'retry');
  assertNames(hooks, 'hooks');
  assertNumbers({ timeout, deadline, concurrency }, 1);
  assertNumbers({ ...retry, shouldRetry: undefined }, 0);
  assertOneOf('language', language, LANGUAGES);
  assertOneOf('expectEnvironment', options.expectEnvironment, ['production', 'sandbox']);
  assertFunctions(given({ fetch, ...hooks }));
  const headers = plainHeaders({
    ...plainHeaders(options.headers),
    ...(language && { 'accept-language': language }),
  });
  const ownHeaders = plainHeaders({
    accept: 'application/json',
    // Every runtime but Node 20 has a user agent: `Node.js/26`, `Deno/2.9`, `Bun/1.4`.
    'user-agent': `mirlo-sdk/${VERSION} ${globalThis.navigator?.userAgent ?? ''} ${options.appInfo ?? ''}`,
  });
  return {
    baseUrl: readBaseUrl(options.baseUrl ?? readEnv('MIRLO_BASE_URL') ?? '', options.allowHttp),
    key: readKey(options.apiKey ?? readEnv('MIRLO_API_KEY') ?? ''),
    headers,
    ownHeaders,
    fetch,
    timeout,
    deadline,
    concurrency,
    gates: gatesFor(isProcess()),
    retry: createRetryPolicy(retry),
    observer: createObserver(options),
    expectEnvironment: options.expectEnvironment,
    environment: new Map(),
    given: options,
    newUuid: randomUuid,
  };
}

/**
 * Writes header names in lower case, so that no name is sent twice. Drops headers with an API key:
 * the client sets it.
 */
export function plainHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  try {
    const entries = [...new Headers(headers)];
    return Object.fromEntries(entries.filter(([name]) => !/^(x-)?api-key$/.test(name)));
  } catch {
    // The error does not quote the header: it may hold a proxy's password.
    return refuse('headers or appInfo: expected Latin letters');
  }
}

function given(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const LOOPBACK = /(^|\.)localhost$|^127[.\d]+$|^\[::1\]$/;

function readBaseUrl(text: string, allowHttp: MirloOptions['allowHttp'] = []): string {
  if (!text)
    refuse('no address: give the option baseUrl, or set MIRLO_BASE_URL; expected https://host/app/api');
  const name = 'baseUrl (or MIRLO_BASE_URL)';
  const url = URL.canParse(text) ? new URL(text) : refuse(`${name} is no URL; expected https://host/app/api`);
  const { protocol, hostname, username, password, search, hash } = url;
  // User name, password, query and fragment may be secrets, so no message quotes them.
  if (username || password) refuse(`${name} holds a user name or password; the key goes into apiKey`);
  if (search || hash)
    refuse(`${name} holds ${search ? 'a query' : 'a fragment'}; expected https://host/app/api`);
  const allowed = [allowHttp].flat().map(host => String(host).toLowerCase());
  const unprotected = protocol === 'http:' && (LOOPBACK.test(hostname) || allowed.includes(hostname));
  if (protocol !== 'https:' && !unprotected)
    refuse(
      `${name} begins with ${protocol}//${hostname}; expected https:// (http:// on this machine; where nobody listens on the way allowHttp: '${hostname}')`,
    );
  // The paths of the service's document begin with /v1. An address copied with /v1 is therefore
  // accepted too.
  return url.origin + url.pathname.replace(/(\/+v1)?\/*$/, '');
}

function readKey(key: NonNullable<MirloOptions['apiKey']>): Settings['key'] {
  if (typeof key === 'function') return async () => checkedKey(await key());
  checkedKey(key);
  return () => key;
}

/** Checks a key. No message contains the key itself. */
function checkedKey(key: string): string {
  if (!key)
    refuse(
      'no API key: give the option apiKey, or set the environment variable MIRLO_API_KEY; neither is there',
    );
  if (!/^[!-~]+$/.test(key))
    refuse('apiKey (or MIRLO_API_KEY) holds blanks or letters beyond ASCII; expected the key alone');
  return key;
}
