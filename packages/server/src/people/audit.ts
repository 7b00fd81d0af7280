import type { EpochMs } from '@mirlo/core';
import { appendAudit } from '../audit/append.ts';
import type { Session } from '../database/session.ts';
import type { User } from './users.ts';

/**
 * Appends an audit line for a user's action, in the transaction of the action. By default the line is about the user.
 */
export async function auditUser(
  session: Session,
  { id, name, account_id }: Pick<User, 'id' | 'name' | 'account_id'>,
  {
    operation,
    address,
    at,
    resource = 'users',
    record_id = resource === null ? null : id,
    fields = [],
    n = 1,
  }: {
    operation: string;
    address: string | null;
    at: EpochMs;
    /** Null: the line is about the account itself. */
    resource?:
      | 'users'
      | 'keys'
      | 'establishments'
      | 'guests'
      | 'contracts'
      | 'invitations'
      | 'imports'
      | null;
    record_id?: number | null;
    /** The names of the changed fields. */
    fields?: readonly string[];
    /** How many records the line is about. */
    n?: number;
  },
): Promise<void> {
  const who = { account_id, actor: 'user', actor_id: id, actor_name: name } as const;
  const what = { operation, resource, record_id, fields, result: 'ok', n };
  await appendAudit(session, [{ ...who, ...what, at, address }]);
}
