import type { LinePlace } from './audit-services.ts';
import type { Visitor } from './services.ts';

/** What is asked of the calls of an account's keys. */
export interface CallsAsked {
  /** Null: all keys. */
  key: number | null;
  /** Which of them: refused (4xx), failed (5xx), or all. */
  outcome: 'refused' | 'failed' | null;
  request_id: string | null;
  /** Calls before this one; null: from the newest on. */
  before: LinePlace | null;
}

/** A call of the API as its page shows it: nothing of what was sent or answered. */
export interface ShownCall extends LinePlace {
  key_id: number | null;
  /** Its name in the contract; null: none of them. */
  operation: string | null;
  /** Null: the line counts `n` calls that have none of their own. */
  status: number | null;
  code: string | null;
  micros: number;
  request_id: string;
  n: number;
}

/** The calls of the last days, for who owns the account. */
export interface CallServices {
  /** The newest calls that fit. A page may hold few and yet have a next one: it looks through so many calls and no more. */
  calls(
    visitor: Visitor,
    asked: CallsAsked,
  ): Promise<{ lines: readonly ShownCall[]; next: LinePlace | null }>;
}
