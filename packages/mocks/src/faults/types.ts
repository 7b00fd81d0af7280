import type { ErrorCode, OperationId } from '@mirlo/core';
import type { Duration } from '../duration.ts';

/**
 * A failure that a test orders. It has at most one kind: `status` or `code`, `network`, or
 * `truncate`. With `delay` alone the answer is only late.
 */
export interface Fault {
  /** The operations for which the fault waits. By default any. */
  operation?: OperationId | readonly OperationId[];
  /** How many requests the fault affects. 1 by default. */
  times?: number;
  /**
   * Answers with this status. The body is the service's own error where it has one for the status,
   * otherwise a gateway's HTML page.
   */
  status?: number;
  /**
   * Answers with this error of the service, such as `db_connect` or `rate_limited`, and with its
   * status, unless `status` is given.
   */
  code?: ErrorCode;
  /**
   * The seconds of `Retry-After` beside a status or code. By default 1 for a 429, none for others.
   */
  retryAfter?: number;
  /** The connection fails: `fetch` rejects. */
  network?: boolean;
  /**
   * The answer begins and then breaks off, after this many bytes of its body (true: after half of
   * it).
   */
  truncate?: boolean | number;
  /** The answer comes this much later. `forever`: it never comes (for timeouts). */
  delay?: Duration | 'forever';
  /**
   * The registry acts before the fault takes effect: the record is stored, although its answer is
   * late, lost or replaced. This shows whether a retry works. Without a kind and a delay, the
   * connection fails.
   */
  afterCommit?: boolean;
}

/** Lets a test make the next requests to the sandbox fail. */
export interface Faults {
  /** Arms a fault. Several faults take effect in the order in which they were armed. */
  next(fault: Fault): void;
  /** The faults that are armed and not used up yet. */
  pending(): readonly Fault[];
  clear(): void;
}

/** The effect of a fault on an answer. */
export type FaultEffect =
  | { kind: 'error'; status: number; code: ErrorCode | null; retryAfter: number | null }
  | { kind: 'network' }
  | { kind: 'truncate'; bytes: number | null }
  | { kind: 'late' };
