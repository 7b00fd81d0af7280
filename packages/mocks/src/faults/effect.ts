import { type DoorResponse, type ErrorCode, STATUS_OF } from '@mirlo/core';
import { durationMs } from '../duration.ts';
import type { Fault, FaultEffect } from './types.ts';

const DEFAULT_RETRY_AFTER_S = 1;

/**
 * A code of the service for each of its statuses. A fault that gives only the status is answered
 * with this code.
 */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_json',
  401: 'auth_invalid',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_error',
  429: 'rate_limited',
  500: 'server_error',
};

/**
 * Decides what a fault does.
 *
 * @throws TypeError where the fault orders nothing or two things at once, has an unknown code, or
 * has `retryAfter` without status or code; RangeError where a number is invalid
 */
export function effectOf(fault: Fault): FaultEffect {
  const cuts = fault.truncate !== undefined && fault.truncate !== false;
  const bytes = cuts && fault.truncate !== true ? countOf(fault, 'truncate') : null;
  const kinds = [fault.status ?? fault.code, fault.network || undefined, cuts || undefined];
  const named = kinds.filter(kind => kind !== undefined).length;
  if (fault.retryAfter !== undefined && kinds[0] === undefined)
    throw new TypeError('faults.next: retryAfter: expected a status or code beside it, 503 for example');
  if (named > 1) throw new TypeError('faults.next: expected one of status/code, network and truncate');
  if (fault.status !== undefined || fault.code !== undefined) return errorEffect(fault);
  if (cuts) return { kind: 'truncate', bytes };
  if (fault.network) return { kind: 'network' };
  if (fault.delay !== undefined) return { kind: 'late' };
  if (fault.afterCommit) return { kind: 'network' };
  throw new TypeError('faults.next: expected status, code, network, truncate, delay or afterCommit');
}

function errorEffect(fault: Fault): FaultEffect {
  const { status, code } = fault;
  if (status !== undefined && (!Number.isInteger(status) || status < 200 || status > 599)) {
    throw new RangeError(`faults.next: status: received ${status}, expected an integer from 200 to 599`);
  }
  if (code !== undefined && !Object.hasOwn(STATUS_OF, code)) {
    throw new TypeError(
      `faults.next: code: received ${JSON.stringify(code)}, expected an error of the service`,
    );
  }
  const effective = status ?? (code ? STATUS_OF[code] : 500);
  return {
    kind: 'error',
    status: effective,
    code: code ?? CODE_OF_STATUS[effective] ?? null,
    retryAfter: countOf(fault, 'retryAfter') ?? (effective === 429 ? DEFAULT_RETRY_AFTER_S : null),
  };
}

function countOf(fault: Fault, field: 'truncate' | 'retryAfter'): number | null {
  const value = fault[field];
  if (value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new RangeError(`faults.next: ${field}: received ${value}, expected an integer of 0 or more`);
}

/** The delay of a fault in milliseconds. Infinity: the answer never comes. */
export function delayOf({ delay }: Fault): number {
  if (delay === undefined) return 0;
  return delay === 'forever' ? Number.POSITIVE_INFINITY : durationMs(delay);
}

/** How many bytes of an answer's body are sent before it breaks off. */
export function bytesBeforeCut(response: DoorResponse, bytes: number | null): number {
  const length = new TextEncoder().encode(response.body ?? '').byteLength;
  return Math.min(bytes ?? Math.floor(length / 2), Math.max(length - 1, 0));
}
