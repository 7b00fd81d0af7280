import type { BatchOptions } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';
import type { Hooks } from './observe.ts';
import type {
  CallOptions,
  CreateOptions,
  ListOptions,
  MirloOptions,
  RequestOptions,
  RetryOptions,
  UpdateOptions,
} from './options.ts';

/** Every name of an options type. A name that is missing or misspelt here does not compile. */
type Names<Options> = { readonly [Name in keyof Required<Options>]: 1 };

const CLIENT: Names<MirloOptions> = {
  apiKey: 1,
  baseUrl: 1,
  allowHttp: 1,
  timeout: 1,
  deadline: 1,
  retry: 1,
  concurrency: 1,
  expectEnvironment: 1,
  language: 1,
  headers: 1,
  fetch: 1,
  hooks: 1,
  logger: 1,
  logLevel: 1,
  logBodies: 1,
  appInfo: 1,
  dangerouslyAllowBrowser: 1,
};

const RETRY: Names<RetryOptions> = { maxRetries: 1, baseDelay: 1, maxDelay: 1, budget: 1, shouldRetry: 1 };

const HOOKS: Names<Hooks> = { onRequest: 1, onResponse: 1, onRetry: 1, onQueue: 1, onEnd: 1 };

const CALL: Names<CallOptions> = {
  signal: 1,
  timeout: 1,
  deadline: 1,
  maxRetries: 1,
  uuid: 1,
  headers: 1,
  language: 1,
};
const CREATE: Names<CreateOptions> = { ...CALL, onExisting: 1 };
const UPDATE: Names<UpdateOptions> = { ...CALL, revision: 1 };
const LIST: Names<ListOptions> = { ...CALL, maxItems: 1, parallelPages: 1 };
const REQUEST: Names<RequestOptions> = { ...CALL, query: 1, body: 1 };

const BATCH: Names<BatchOptions> = {
  key: 1,
  checkpoint: 1,
  concurrency: 1,
  size: 1,
  pause: 1,
  pauseAbove: 1,
  total: 1,
  checkpointEvery: 1,
  onProgress: 1,
  signal: 1,
};

const KNOWN = {
  client: CLIENT,
  retry: RETRY,
  hooks: HOOKS,
  call: CALL,
  create: CREATE,
  update: UPDATE,
  list: LIST,
  request: REQUEST,
  batch: BATCH,
};

/**
 * Refuses unknown option names. In JavaScript nothing else reports a misspelt `timeOut`.
 *
 * @throws ConfigurationError that names the option and lists the known ones
 */
export function assertNames(options: object, kind: keyof typeof KNOWN): void {
  // Names only the type of the value: the value may be the API key.
  if (Object(options) !== options) refuse(`${kind} options are ${kindOf(options)}, expected an object`);
  const known = KNOWN[kind];
  for (const name in options) {
    if (!(name in known))
      refuse(`${kind} option ${name} is none; there are ${Object.keys(known).join(', ')}`);
  }
}

/**
 * Checks that a value is one of those that an option takes.
 *
 * @throws ConfigurationError where it is not
 */
export function assertOneOf(name: string, value: string | undefined, taken: readonly string[]): void {
  if (value !== undefined && !taken.includes(value))
    refuse(`${name} is ${value}, expected one of ${taken.join(', ')}`);
}

/**
 * Checks that every given number is at least `least`.
 *
 * @throws ConfigurationError where one is smaller, or no number
 */
export function assertNumbers(values: Readonly<Record<string, number | undefined>>, least: number): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value >= least))
      refuse(`${name} is ${value}, expected a number from ${least}`);
  }
}

/**
 * Checks that every value is a function.
 *
 * @throws ConfigurationError where one is not
 */
export function assertFunctions(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value !== 'function') refuse(`${name} is ${kindOf(value)}, expected a function`);
}

/**
 * Checks that a signal, where given, is an AbortSignal. Often a controller is given instead.
 *
 * @throws ConfigurationError where it is not
 */
export function assertSignal(signal: AbortSignal | null | undefined): void {
  if (signal && typeof signal.addEventListener !== 'function')
    refuse(`signal is ${kindOf(signal)}, expected an AbortSignal: controller.signal`);
}

/**
 * Throws an error whose message says what is expected.
 *
 * @throws ConfigurationError always
 */
export function refuse(message: string): never {
  throw new ConfigurationError(message);
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);
