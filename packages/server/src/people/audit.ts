import type { EpochMs } from '@mirlo/core';
import { appendAudit } from '../audit/append.ts';
import type { Session } from '../database/session.ts';
import type { User } from './users.ts';

/** Writes what a user did that is about no record, in the transaction in which it is done. */
export async function auditUser(
  session: Session,
  { id, name, account_id }: Pick<User, 'id' | 'name' | 'account_id'>,
  { operation, address, at }: { operation: string; address: string | null; at: EpochMs },
): Promise<void> {
  const who = { account_id, actor: 'user', actor_id: id, actor_name: name } as const;
  const what = { operation, resource: 'users', record_id: id, fields: [], result: 'ok', n: 1 };
  await appendAudit(session, [{ ...who, ...what, at, address }]);
}
