import { ApiError, AuthenticationError, PermissionError, ServerError } from './errors/api.ts';
import { ConnectionError, TimeoutError } from './errors/call.ts';
import { EnvironmentMismatchError, ExistingRecordError } from './errors/guards.ts';
import { isTransient } from './transport/retry.ts';

/**
 * Whether an error ends the load, because every further item would be refused for the same reason.
 */
export function endsLoad(error: unknown): boolean {
  // Of the 403 codes, `forbidden` may be about one record only. The others are about the account.
  if (error instanceof PermissionError) return error.code !== 'forbidden';
  return error instanceof AuthenticationError || error instanceof EnvironmentMismatchError;
}

/**
 * Whether the service was unavailable: it did not answer, or answered with 5xx. A wait for the
 * ministry that ran out of time does not count, because the service answered meanwhile.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof TimeoutError) return !error.states;
  return error instanceof ConnectionError || error instanceof ServerError;
}

/**
 * Whether the service refused the item because of what it holds, so that it would refuse the item
 * again.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ExistingRecordError || (error instanceof ApiError && !isTransient(error));
}
