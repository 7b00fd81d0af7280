import { ApiError } from '../errors/api.ts';
import type { MirloError } from '../errors/base.ts';
import { ConnectionError, TimeoutError } from '../errors/call.ts';
import type { RetryOptions } from '../options.ts';

/** The document, "Limits" 3: exponential backoff on 5xx, from 1 second doubling up to 60 seconds. */
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
const MAX_RETRIES = 5;
/** Added at random, never taken away: the documented floor stays. */
const JITTER = 0.25;

const BUDGET = 500;
const RETRY_COST = 5;
/** No answer at all costs the service, and says, more than a quick refusal. */
const SILENCE_COST = 10;

/** A client's retries; the budget is shared by all its calls. */
export interface RetryPolicy {
  readonly maxRetries: number;
  /** Wait before retry `number` (from 1), in ms. */
  delay(number: number): number;
  readonly shouldRetry: (error: MirloError) => boolean | undefined;
  /** Takes the price of a retry from the budget and tells it; 0 where too little is left. */
  spend(error: MirloError): number;
  /** Gives back what a call's retries cost, and at least 1. */
  refund(spent: number): void;
}

export function createRetryPolicy(options: RetryOptions): RetryPolicy {
  const {
    maxRetries = MAX_RETRIES,
    baseDelay = BASE_DELAY_MS,
    maxDelay = MAX_DELAY_MS,
    budget = BUDGET,
    shouldRetry = () => undefined,
  } = options;
  let tokens = budget;
  return {
    maxRetries,
    delay: number => Math.min(maxDelay, baseDelay * 2 ** (number - 1) * (1 + Math.random() * JITTER)),
    shouldRetry,
    spend(error) {
      const price = error instanceof ApiError ? RETRY_COST : SILENCE_COST;
      if (tokens < price) return 0;
      tokens -= price;
      return price;
    },
    refund(spent) {
      tokens = Math.min(budget, tokens + Math.max(1, spent));
    },
  };
}

/** Refused for now: 408, 425, 429 and 5xx. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/**
 * Whether another attempt may help: no or no whole answer, an attempt's timeout, or a status that says so. Safe for every method of
 * this API: GET, PUT and DELETE by nature, POST by its uuid.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransientStatus(error.status);
  return error instanceof ConnectionError || (error instanceof TimeoutError && error.kind === 'attempt');
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** `Retry-After` in ms from now: seconds, or an HTTP date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  return HTTP_DATE.test(value) ? Math.max(0, Date.parse(value) - Date.now()) : undefined;
}
