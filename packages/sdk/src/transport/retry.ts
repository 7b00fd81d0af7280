import { ApiError } from '../errors/api.ts';
import type { MirloError } from '../errors/base.ts';
import { ConnectionError, TimeoutError } from '../errors/call.ts';
import type { RetryOptions } from '../options.ts';

/**
 * Exponential backoff: 1 second before the first retry, then doubled, up to 60 seconds. The
 * service's document asks for it after a 5xx ("Limits" 3); other failures wait as long.
 */
const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
const MAX_RETRIES = 5;
/** Added at random, never subtracted, so that no wait is shorter than documented. */
const JITTER = 0.25;

const BUDGET = 500;
const RETRY_COST = 5;
/**
 * A timeout or dropped connection costs the service more than a quick refusal does, and is a
 * stronger sign of trouble.
 */
const SILENCE_COST = 10;

/** The retries of a client. All its calls share the budget. */
export interface RetryPolicy {
  readonly maxRetries: number;
  /** Wait before retry `number` (from 1), in ms. */
  delay(number: number): number;
  readonly shouldRetry: RetryOptions['shouldRetry'];
  /**
   * Takes the price of a retry from the budget and returns it; 0 where too little is left.
   *
   * @param exhausted called once each time the budget runs out
   */
  spend(error: MirloError, exhausted: () => void): number;
  /**
   * Reports that the service cannot be reached, by calling `tell`. Does nothing where a call before
   * has reported it and no call has succeeded since.
   */
  away(tell: () => void): void;
  /** Gives back what a call's retries cost, at least 1. */
  refund(spent: number): void;
}

/**
 * Makes a policy that decides which failed attempts are repeated and when. All calls of a client,
 * and of clients derived from it, share its budget.
 */
export function createRetryPolicy(options: RetryOptions): RetryPolicy {
  const {
    maxRetries = MAX_RETRIES,
    baseDelay = BASE_DELAY_MS,
    maxDelay = MAX_DELAY_MS,
    budget = BUDGET,
    shouldRetry,
  } = options;
  let tokens = budget;
  let told = false;
  let away = false;
  return {
    maxRetries,
    delay: number => Math.min(maxDelay, baseDelay * 2 ** (number - 1) * (1 + Math.random() * JITTER)),
    shouldRetry,
    spend(error, exhausted) {
      const price = error instanceof ApiError ? RETRY_COST : SILENCE_COST;
      if (tokens < price) {
        if (!told) exhausted();
        told = true;
        return 0;
      }
      told = false;
      tokens -= price;
      return price;
    },
    away(tell) {
      if (!away) tell();
      away = true;
    },
    refund(spent) {
      away = false;
      tokens = Math.min(budget, tokens + Math.max(1, spent));
    },
  };
}

/** Whether a status means a refusal that may pass: 408, 425, 429 and 5xx. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/**
 * Whether another attempt may help: after no answer or an incomplete one, an attempt's timeout, or
 * a transient status. A retry is safe: GET, PUT, PATCH and DELETE are idempotent, and a create has
 * its uuid.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransientStatus(error.status);
  // A certificate that is refused now will still be refused in a minute.
  if (error instanceof ConnectionError) return !/CERT|_SIGNATURE/.test(Object(error.cause).code);
  return error instanceof TimeoutError && error.kind === 'attempt';
}

/**
 * `Retry-After` in ms from now, given in seconds or as an HTTP date. Undefined for anything else.
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const at = /^\w{3}, .+ GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
