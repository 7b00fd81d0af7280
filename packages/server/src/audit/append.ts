import type { AuditLine } from '@mirlo/core';
import type { Session } from '../database/session.ts';
import { operatorName } from '../operator.ts';

/** Writes lines of the audit; in a transaction with what they tell of. There is no other way to change one than `cut-addresses.ts`. */
export async function appendAudit(session: Session, lines: readonly AuditLine[]): Promise<void> {
  await session.insert(lines.map(values => ({ table: 'audit', values })));
}

/** What a command did: its words, and the record. */
export type Deed = Pick<AuditLine, 'operation'> &
  Partial<Pick<AuditLine, 'account_id' | 'resource' | 'record_id' | 'fields' | 'n'>>;

/**
 * A line about the command line, in the name of who is signed in to this machine.
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
