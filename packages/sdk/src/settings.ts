import { isBrowser, readEnv, runtimeName } from './environment.ts';
import { ConfigurationError } from './errors/guards.ts';
import { createObserver, type LogLevel, type Observer } from './observe.ts';
import type { Fetch, MirloOptions } from './options.ts';
import { createRetryPolicy, type RetryPolicy } from './transport/retry.ts';
import { VERSION } from './version.ts';

const TIMEOUT_MS = 30_000;
const DEADLINE_MS = 120_000;
/** The document, "Limits" 3: at most 5 simultaneous requests per key. */
const CONCURRENCY = 5;

/** A client's options, judged and complete. */
export interface Settings {
  readonly baseUrl: string;
  readonly key: () => string | Promise<string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch | undefined;
  readonly timeout: number;
  readonly deadline: number;
  readonly concurrency: number;
  readonly retry: RetryPolicy;
  readonly observer: Observer;
  readonly expectEnvironment: 'production' | 'sandbox' | undefined;
  /** The environment that the key was seen to belong to; shared by derived clients. */
  readonly environment: { seen?: { readonly key: string; readonly answer: Promise<string> } | undefined };
  /** Ends every call of a derived client: a batch's items. */
  readonly signal?: AbortSignal | undefined;
  readonly newUuid: () => string;
  /** Numbers the calls. */
  readonly nextCallId: () => number;
}

/** Judges the options and fills in what is absent; throws a ConfigurationError that says what to change. */
export function readSettings(options: MirloOptions): Settings {
  if (isBrowser() && !options.dangerouslyAllowBrowser) {
    throw new ConfigurationError(
      'this looks like a browser, where every visitor could read the API key: call from a server, or set dangerouslyAllowBrowser',
    );
  }
  const { timeout = TIMEOUT_MS, deadline = DEADLINE_MS, concurrency = CONCURRENCY } = options;
  assertNumbers({ timeout, deadline, concurrency, 'retry.baseDelay': options.retry?.baseDelay ?? 1 }, 1);
  const { maxRetries = 0, budget = 0, maxDelay = 0 } = options.retry ?? {};
  assertNumbers({ 'retry.maxRetries': maxRetries, 'retry.budget': budget, 'retry.maxDelay': maxDelay }, 0);
  let calls = 0;
  const baseUrl = readBaseUrl(options.baseUrl ?? readEnv('MIRLO_BASE_URL'));
  return {
    baseUrl,
    key: readKey(options.apiKey ?? readEnv('MIRLO_API_KEY')),
    headers: {
      ...plainHeaders(options.headers),
      accept: 'application/json',
      'user-agent': [
        'mirlo-sdk/',
        VERSION,
        ` (${runtimeName()})`,
        options.appInfo && ` ${options.appInfo}`,
      ].join(''),
      ...(options.language && { 'accept-language': options.language }),
    },
    fetch: options.fetch,
    timeout,
    deadline,
    concurrency,
    retry: createRetryPolicy(options.retry),
    observer: createObserver({ ...options, logLevel: readLogLevel(options.logLevel) }),
    expectEnvironment: options.expectEnvironment,
    environment: {},
    newUuid: () => crypto.randomUUID(),
    nextCallId: () => {
      calls += 1;
      return calls;
    },
  };
}

/** Lower case, so that one name is sent once; ways of sending a key are left out, there is one. */
export function plainHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(entries.filter(([name]) => name !== 'x-api-key' && name !== 'api-key'));
}

/** Throws a ConfigurationError where a number is below `least`, or none. */
export function assertNumbers(values: Readonly<Record<string, number | undefined>>, least: number): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value >= least)) {
      throw new ConfigurationError(`${name} is ${value}; expected a number from ${least}`);
    }
  }
}

function readBaseUrl(text: string | undefined): string {
  if (!text)
    throw new ConfigurationError('baseUrl is missing: give it or set MIRLO_BASE_URL (https://host/app/api)');
  if (!URL.canParse(text))
    throw new ConfigurationError('baseUrl is no URL; expected for example https://host/app/api');
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) {
    throw new ConfigurationError('baseUrl takes no credentials, query or fragment; the key goes into apiKey');
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new ConfigurationError(
      `baseUrl is ${url.origin}; expected https, which only this machine's own addresses may do without`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  if (/\/v1$/.test(path))
    throw new ConfigurationError(
      'baseUrl ends in /v1; expected the address before it (https://host/app/api)',
    );
  return url.origin + path;
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  );
}

function readKey(key: MirloOptions['apiKey']): Settings['key'] {
  if (typeof key === 'function') return async () => checkedKey(await key());
  const checked = checkedKey(key);
  return () => checked;
}

function checkedKey(key: string | undefined): string {
  if (!key) throw new ConfigurationError('apiKey is missing: give it or set MIRLO_API_KEY');
  // The key itself is never said.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new ConfigurationError(
      'apiKey holds blanks, line breaks or other characters that no header can carry',
    );
  }
  return key;
}

function readLogLevel(given: LogLevel | undefined): LogLevel {
  const level = given ?? readEnv('MIRLO_LOG') ?? 'warn';
  if (level === 'off' || level === 'warn' || level === 'info' || level === 'debug') return level;
  throw new ConfigurationError(`logLevel is '${level}'; expected off, warn, info or debug`);
}
