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
  readonly shouldRetry: RetryOptions['shouldRetry'];
  /** Takes the price of a retry from the budget and tells it; 0 where too little is left, of which `exhausted` is told once. */
  spend(error: MirloError, exhausted: () => void): number;
  /** Runs `tell` where the service was there until now, or was not asked before: of many calls the first tells that nobody answers. */
  away(tell: () => void): void;
  /** Gives back what a call's retries cost, and at least 1. */
  refund(spent: number): void;
}

/** Decides which failed attempts are repeated and after how long, within one budget for all calls of a connection. */
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

/** Refused for now: 408, 425, 429 and 5xx. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/**
 * Whether another attempt may help: no or no whole answer, an attempt's timeout, or a status that says so. Safe for every method of
 * this API: GET, PUT and DELETE by nature, POST by its uuid.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransientStatus(error.status);
  // A certificate that is refused now will be so in a minute.
  if (error instanceof ConnectionError) return !/CERT|_SIGNATURE/.test(Object(error.cause).code);
  return error instanceof TimeoutError && error.kind === 'attempt';
}

/** `Retry-After` in ms from now: seconds, or an HTTP date; anything else says nothing. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const at = /^\w{3}, .+ GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
