import { ApiError, AuthenticationError, PermissionError, ServerError } from './errors/api.ts';
import { ConnectionError, TimeoutError } from './errors/call.ts';
import { EnvironmentMismatchError, ExistingRecordError } from './errors/guards.ts';
import { isTransient } from './transport/retry.ts';

/** Every further item would be refused for the same reason. */
export function endsLoad(error: unknown): boolean {
  // All but `forbidden`, which is about one record, are about the account.
  if (error instanceof PermissionError) return error.code !== 'forbidden';
  return error instanceof AuthenticationError || error instanceof EnvironmentMismatchError;
}

/** The service was not there. A wait that ran out of time says nothing of that: it was answered meanwhile. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TimeoutError) return !error.states;
  return error instanceof ConnectionError || error instanceof ServerError;
}

/** Refused for what the record is: the service would do so again. */
export function isRefused(error: unknown): boolean {
  return error instanceof ExistingRecordError || (error instanceof ApiError && !isTransient(error));
}
