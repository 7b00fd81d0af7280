import type { DoorResponse } from './door.ts';
import { Failure, failureBody, STATUS_OF } from './failure.ts';
import type { RegistryOptions } from './registry-options.ts';
import { StoreUnavailable } from './store.ts';
import type { Language } from './terms.ts';

/** The facts about a request while it is being answered. */
export interface RequestState {
  readonly requestId: string;
  readonly language: Language;
  readonly headers: Record<string, string>;
  readonly facts: DoorResponse['facts'];
}

/**
 * The challenge that RFC 9110 section 11.6.1 requires with every 401. It names no registered scheme, so no browser
 * shows a login prompt.
 */
const CHALLENGE = 'ApiKey realm="registry", header="X-Api-Key"';

/** Answers with an error of the contract. An error of ours is told to `onError`, and shown as `server_error`. */
export function failed(options: RegistryOptions, error: unknown, progress: RequestState): DoorResponse {
  const failure = error instanceof Failure ? error : unexpected(options, error, progress);
  progress.facts.code = failure.code;
  Object.assign(progress.headers, failure.headers);
  const status = STATUS_OF[failure.code];
  if (status === 401) progress.headers['WWW-Authenticate'] = CHALLENGE;
  return jsonResponse(progress, status, failureBody(failure, progress.language));
}

function unexpected(options: RegistryOptions, error: unknown, { facts, requestId }: RequestState): Failure {
  const failure = new Failure(error instanceof StoreUnavailable ? 'db_connect' : 'server_error');
  options.onError?.(error, { ...facts, code: failure.code, requestId });
  return failure;
}

/** Answers with JSON. */
export function jsonResponse(progress: RequestState, status: number, body: unknown): DoorResponse {
  return plain(progress, status, { 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify(body));
}

/** Builds a response. Answers hold personal data, so no cache between the service and the caller may store them. */
export function plain(
  { requestId, headers, facts }: RequestState,
  status: number,
  more: Readonly<Record<string, string>>,
  body: string | null,
): DoorResponse {
  return {
    status,
    headers: {
      ...more,
      ...headers,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
    body,
    facts,
  };
}
