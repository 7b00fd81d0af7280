import type { ErrorCode, OperationId } from '@mirlo/core';
import type { Duration } from '../duration.ts';

/** A failure to come. Of `status`, `code`, `network` and `truncate` at most one kind; with `delay` alone the answer is only late. */
export interface Fault {
  /** The operations it waits for; any, unless given. */
  operation?: OperationId | readonly OperationId[];
  /** How many requests it strikes; 1 unless given. */
  times?: number;
  /** Answers with this status: with the service's own error body where it has one, else as a gateway would (an HTML page). */
  status?: number;
  /** Answers with this error of the service, `db_connect` or `rate_limited` for example, under its own status. */
  code?: ErrorCode;
  /** Seconds in the `Retry-After` of a status or code; of a 429 it is 1 unless given, of any other none. */
  retryAfter?: number;
  /** The connection fails: `fetch` rejects. */
  network?: boolean;
  /** The answer begins and then breaks off, after this many bytes of the body (true: after half of it). */
  truncate?: boolean | number;
  /** The answer comes this much later; `forever` never (for timeouts). */
  delay?: Duration | 'forever';
  /**
   * The registry does its work first (the record is stored) and only the answer is lost or replaced: the case that proves a retry.
   * Unless another kind or a delay is given, the connection fails.
   */
  afterCommit?: boolean;
}

/** How a sandbox is made to fail. */
export interface Faults {
  /** Arms a fault; several strike in the order in which they were armed. */
  next(fault: Fault): void;
  /** Faults armed and not yet used up. */
  pending(): readonly Fault[];
  clear(): void;
}

/** What a fault does to an answer. */
export type FaultEffect =
  | { kind: 'error'; status: number; code: ErrorCode | null; retryAfter: number | null }
  | { kind: 'network' }
  | { kind: 'truncate'; bytes: number | null }
  | { kind: 'late' };
