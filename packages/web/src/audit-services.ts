import type { AuditLine } from '@mirlo/core';
import type { Visitor } from './services.ts';

/** The place in a list of lines, newest first, where a page of the list ends. */
export interface LinePlace {
  /** Epoch milliseconds. */
  at: number;
  /** Orders the lines of one millisecond. */
  seq: number;
}

/**
 * The actor that the audit is filtered by: all actors of a kind, or one of them. `operator` is
 * whoever runs the server, in the panel or by a command.
 */
export interface AskedActor {
  kind: 'key' | 'user' | 'link' | 'operator';
  /** Null: all actors of the kind. */
  id: number | null;
}

/** The filter of an account's audit. */
export interface AuditAsked {
  who: AskedActor | null;
  /** `id` null: all records of the resource. */
  record: { resource: string; id: number | null } | null;
  /** Only lines since this time, epoch milliseconds; null: all lines. */
  since: number | null;
  /** Only lines before this place; null: from the newest line on. */
  before: LinePlace | null;
}

/** A line of the audit as the audit page shows it. */
export interface ShownAuditLine extends Omit<AuditLine, 'account_id'> {
  /** Whether an operator of the server did it. */
  operator: boolean;
  /** Whether the record still exists. */
  there: boolean;
}

/** A page of lines. */
export interface AuditPage {
  lines: readonly ShownAuditLine[];
  /** Where the next page begins; null: there is no next page. */
  next: LinePlace | null;
}

/** Reads an account's audit, for the account's owners. */
export interface AuditServices {
  /**
   * Reads the newest lines that match the filter. A page may hold few lines and still have a next
   * page, because one call looks through a limited number of lines.
   */
  audit(visitor: Visitor, asked: AuditAsked): Promise<AuditPage>;
}
