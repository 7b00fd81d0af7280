import { ApiError } from '../errors/api.ts';
import { ConnectionError, TimeoutError } from '../errors/call.ts';

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
export function createRetryPolicy(options) {
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
export function isTransientStatus(status) {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}
/**
 * Whether another attempt may help: no or no whole answer, an attempt's timeout, or a status that says so. Safe for every method of
 * this API: GET, PUT and DELETE by nature, POST by its uuid.
 */
export function isTransient(error) {
  if (error instanceof ApiError) return isTransientStatus(error.status);
  return error instanceof ConnectionError || (error instanceof TimeoutError && error.kind === 'attempt');
}
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** `Retry-After` in ms from now: seconds, or an HTTP date. */
export function retryAfterOf(headers) {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  return HTTP_DATE.test(value) ? Math.max(0, Date.parse(value) - Date.now()) : undefined;
}
