import type { AuditLine } from '@mirlo/core';
import type { Session } from '../database/session.ts';
import { operatorName } from '../operator.ts';

/**
 * Appends audit lines, in the transaction of the changes. Only `cut-addresses.ts` changes a line
 * later.
 */
export async function appendAudit(session: Session, lines: readonly AuditLine[]): Promise<void> {
  await session.insert(lines.map(values => ({ table: 'audit', values })));
}

/** The deed of a command: its words, and the record that it changed. */
export type Deed = Pick<AuditLine, 'operation'> &
  Partial<Pick<AuditLine, 'account_id' | 'resource' | 'record_id' | 'fields' | 'n'>>;

/**
 * Makes an audit line of a command, in the name of the operating system's user.
 *
 * @param at epoch milliseconds
 */
export function commandLine(deed: Deed, at: number): AuditLine {
  return {
    account_id: null,
    resource: null,
    record_id: null,
    fields: [],
    n: 1,
    ...deed,
    at,
    actor: 'command',
    actor_id: null,
    actor_name: operatorName(),
    address: null,
    result: 'ok',
  };
}
