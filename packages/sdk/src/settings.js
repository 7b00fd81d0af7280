import { isBrowser, readEnv } from './environment.ts';
import { ConfigurationError } from './errors/guards.ts';
import { createObserver } from './observe.ts';
import { createRetryPolicy } from './transport/retry.ts';
import { VERSION } from './version.ts';

const TIMEOUT_MS = 30_000;
const DEADLINE_MS = 120_000;
/** The document, "Limits" 3: at most 5 simultaneous requests per key. */
const CONCURRENCY = 5;
/** Judges the options and fills in what is absent; throws a ConfigurationError that says what to change. */
export function readSettings(options) {
  if (isBrowser() && !options.dangerouslyAllowBrowser) {
    refuse('a browser shows the API key to its user; call from a server or set dangerouslyAllowBrowser');
  }
  const {
    timeout = TIMEOUT_MS,
    deadline = DEADLINE_MS,
    concurrency = CONCURRENCY,
    retry = {},
    language,
  } = options;
  assertNumbers({ timeout, deadline, concurrency }, 1);
  assertNumbers({ ...retry, shouldRetry: undefined }, 0);
  let calls = 0;
  const headers = plainHeaders(options.headers);
  if (language) headers['accept-language'] = language;
  headers.accept = 'application/json';
  // Every runtime but Node 20 says what it is: `Node.js/26`, `Deno/2.9`, `Bun/1.4`.
  headers['user-agent'] =
    `mirlo-sdk/${VERSION} ${globalThis.navigator?.userAgent ?? ''} ${options.appInfo ?? ''}`.trim();
  return {
    baseUrl: readBaseUrl(options.baseUrl ?? readEnv('MIRLO_BASE_URL') ?? ''),
    key: readKey(options.apiKey ?? readEnv('MIRLO_API_KEY') ?? ''),
    headers,
    fetch: options.fetch,
    timeout,
    deadline,
    concurrency,
    retry: createRetryPolicy(retry),
    observer: createObserver(options),
    expectEnvironment: options.expectEnvironment,
    environment: new Map(),
    newUuid: () => crypto.randomUUID(),
    nextCallId: () => {
      calls += 1;
      return calls;
    },
  };
}
/** Lower case, so that one name is sent once; ways of sending a key are left out, there is one. */
export function plainHeaders(headers = {}) {
  const entries = Object.entries(headers).filter(([name]) => !/^(x-)?api-key$/i.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
function refuse(message) {
  throw new ConfigurationError(message);
}
/** Throws a ConfigurationError where a number is below `least`, or none. */
export function assertNumbers(values, least) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value >= least))
      refuse(`${name} is ${value}, expected a number from ${least}`);
  }
}
const LOOPBACK = /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/;
function readBaseUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !safe || url.username || url.search || url.hash) {
    refuse(
      'baseUrl (or MIRLO_BASE_URL): expected https://host/app/api (http on this machine only), no credentials or query',
    );
  }
  // The document's paths begin with /v1; an address that was copied with it means the same.
  return url.origin + url.pathname.replace(/(\/+v1)?\/*$/, '');
}
function readKey(key) {
  if (typeof key === 'function') return async () => checkedKey(await key());
  checkedKey(key);
  return () => key;
}
/** Never says the key itself. */
function checkedKey(key) {
  if (!/^[!-~]+$/.test(key)) refuse('apiKey (or MIRLO_API_KEY): expected visible ASCII, no blanks');
  return key;
}
