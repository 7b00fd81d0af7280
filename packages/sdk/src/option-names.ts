import { ConfigurationError } from './errors/guards.ts';
import type { CreateOptions, ListOptions, MirloOptions, RetryOptions, UpdateOptions } from './options.ts';

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

const CALL: Names<CreateOptions & ListOptions & UpdateOptions> = {
  signal: 1,
  timeout: 1,
  deadline: 1,
  maxRetries: 1,
  uuid: 1,
  headers: 1,
  language: 1,
  onExisting: 1,
  revision: 1,
  maxItems: 1,
  parallelPages: 1,
};

const KNOWN = { client: CLIENT, retry: RETRY, call: CALL };

/**
 * Refuses names that no option has: in JavaScript nobody else tells of `timeOut`.
 *
 * @throws ConfigurationError naming the option and all that there are
 */
export function assertNames(options: object, kind: keyof typeof KNOWN): void {
  const known = KNOWN[kind];
  for (const name in options) {
    if (!(name in known))
      throw new ConfigurationError(
        `${kind} option ${name} is none; there are ${Object.keys(known).join(', ')}`,
      );
  }
}

/** Throws a ConfigurationError where a value is none of those that an option takes. */
export function assertOneOf(name: string, value: string | undefined, taken: readonly string[]): void {
  if (value !== undefined && !taken.includes(value))
    throw new ConfigurationError(`${name} is ${value}, expected one of ${taken.join(', ')}`);
}
