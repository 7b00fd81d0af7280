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

/** Every name of a type of options, each once: one that is missing or misspelt here does not compile. */
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
 * Refuses names that no option has: in JavaScript nobody else tells of `timeOut`.
 *
 * @throws ConfigurationError naming the option and all that there are
 */
export function assertNames(options: object, kind: keyof typeof KNOWN): void {
  // Not what it is: it may be the key.
  if (Object(options) !== options) refuse(`${kind} options are ${kindOf(options)}, expected an object`);
  const known = KNOWN[kind];
  for (const name in options) {
    if (!(name in known))
      refuse(`${kind} option ${name} is none; there are ${Object.keys(known).join(', ')}`);
  }
}

/** Throws a ConfigurationError where a value is none of those that an option takes. */
export function assertOneOf(name: string, value: string | undefined, taken: readonly string[]): void {
  if (value !== undefined && !taken.includes(value))
    refuse(`${name} is ${value}, expected one of ${taken.join(', ')}`);
}

/** Throws a ConfigurationError where a number is below `least`, or none. */
export function assertNumbers(values: Readonly<Record<string, number | undefined>>, least: number): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && !(value >= least))
      refuse(`${name} is ${value}, expected a number from ${least}`);
  }
}

/** Throws a ConfigurationError where something that is to be called is no function. */
export function assertFunctions(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    if (typeof value !== 'function') refuse(`${name} is ${kindOf(value)}, expected a function`);
}

/** Throws a ConfigurationError where there is a signal that is none: a controller, as a rule. */
export function assertSignal(signal: AbortSignal | null | undefined): void {
  if (signal && typeof signal.addEventListener !== 'function')
    refuse(`signal is ${kindOf(signal)}, expected an AbortSignal: controller.signal`);
}

/** Throws a ConfigurationError with a message that says what is expected. */
export function refuse(message: string): never {
  throw new ConfigurationError(message);
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);
