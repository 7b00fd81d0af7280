import {
  type DoorResponse,
  type ErrorCode,
  Failure,
  failureBody,
  type OperationId,
  preferredLanguage,
  requestIdOf,
} from '@mirlo/core';
import type { SandboxRequest } from '../answer.ts';
import type { FaultEffect } from './types.ts';

/**
 * The answer of an error fault: the service's own body where it has one for the status, otherwise
 * the HTML page of a gateway.
 */
export function failingAnswer(
  { status, code, retryAfter }: Extract<FaultEffect, { kind: 'error' }>,
  request: Pick<SandboxRequest, 'method' | 'header'>,
  operation: OperationId | null,
  newUuid: () => string,
): DoorResponse {
  const headers: Record<string, string> = {
    'Content-Type': code ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestIdOf(request.header('x-request-id'), newUuid),
  };
  if (retryAfter !== null) headers['Retry-After'] = String(retryAfter);
  const body = code ? serviceError(code, request) : gatewayPage(status);
  return {
    status,
    headers,
    body: request.method === 'HEAD' ? null : body,
    facts: { operation, account: null, key: null, code },
  };
}

function serviceError(code: ErrorCode, request: Pick<SandboxRequest, 'header'>): string {
  return JSON.stringify(failureBody(new Failure(code), preferredLanguage(request.header('accept-language'))));
}

function gatewayPage(status: number): string {
  return `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
}
