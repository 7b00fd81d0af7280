import type { LinePlace } from './audit-services.ts';
import type { Visitor } from './services.ts';

/** The filter of the API calls that an account's keys made. */
export interface CallsAsked {
  /** Null: all keys. */
  key: number | null;
  /** Refused calls (4xx), failed calls (5xx), or all. */
  outcome: 'refused' | 'failed' | null;
  request_id: string | null;
  /** Only calls before this place; null: from the newest call on. */
  before: LinePlace | null;
}

/** An API call as the page of calls shows it, without the bodies of request and response. */
export interface ShownCall extends LinePlace {
  key_id: number | null;
  /** The operation's name in the contract; null: the path is no operation of the contract. */
  operation: string | null;
  /** Null: the line stands for `n` calls that have no line of their own. */
  status: number | null;
  code: string | null;
  micros: number;
  request_id: string;
  n: number;
}

/** Reads the calls of the last days, for the account's owners. */
export interface CallServices {
  /**
   * Reads the newest calls that match the filter. A page may hold few calls and still have a next
   * page, because one request looks through a limited number of calls.
   */
  calls(
    visitor: Visitor,
    asked: CallsAsked,
  ): Promise<{ lines: readonly ShownCall[]; next: LinePlace | null }>;
}
