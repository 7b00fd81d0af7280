import type { AuditLine } from '@mirlo/core';
import type { Visitor } from './services.ts';

/** Where a page of lines that are read by time ends: those of one account, the newest first. */
export interface LinePlace {
  /** Epoch milliseconds. */
  at: number;
  /** Tells lines of one millisecond apart. */
  seq: number;
}

/** Who is asked for: a kind, or one of it; `operator`: whoever runs the server, in the panel or by a command. */
export interface AskedActor {
  kind: 'key' | 'user' | 'link' | 'operator';
  /** Null: all of the kind. */
  id: number | null;
}

/** What is asked of an account's audit. */
export interface AuditAsked {
  who: AskedActor | null;
  /** `id` null: all of the kind. */
  record: { resource: string; id: number | null } | null;
  /** Epoch milliseconds. */
  since: number | null;
  /** Lines before this one; null: from the newest on. */
  before: LinePlace | null;
}

/** A line of the audit as its page shows it. */
export interface ShownAuditLine extends Omit<AuditLine, 'account_id'> {
  /** Whether an operator of the server did it. */
  operator: boolean;
  /** Whether the record is still there. */
  there: boolean;
}

/** A page of lines. */
export interface AuditPage {
  lines: readonly ShownAuditLine[];
  /** Where the next page begins; null: there is none. */
  next: LinePlace | null;
}

/** An account's audit, for who owns it. */
export interface AuditServices {
  /** The newest lines that fit. A page may hold few and yet have a next one: it looks through so many lines and no more. */
  audit(visitor: Visitor, asked: AuditAsked): Promise<AuditPage>;
}
