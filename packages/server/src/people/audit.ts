import type { EpochMs } from '@mirlo/core';
import { appendAudit } from '../audit/append.ts';
import type { Session } from '../database/session.ts';
import type { User } from './users.ts';

/** Writes what a user did that is about no record of theirs, in the transaction in which it is done; about the user, unless it says what else. */
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
    /** Null: the account itself. */
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
    /** The names of what changed. */
    fields?: readonly string[];
    /** The records that it is about. */
    n?: number;
  },
): Promise<void> {
  const who = { account_id, actor: 'user', actor_id: id, actor_name: name } as const;
  const what = { operation, resource, record_id, fields, result: 'ok', n };
  await appendAudit(session, [{ ...who, ...what, at, address }]);
}
