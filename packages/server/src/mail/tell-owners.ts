import type { AuditLine, EpochMs } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { listUsers } from '../people/users.ts';
import { isTold, type MailedDeed } from './deed-letter.ts';
import { enqueue, TooManyMails } from './outbox.ts';

type Done = Pick<AuditLine, 'account_id' | 'operation' | 'fields' | 'actor_name' | 'record_id'>;

/**
 * Mails an account's owners what an operator did to it, in the transaction of the action. An owner
 * who was just created gets the invitation only. Where the daily limit is reached no mail is sent,
 * and the action goes on: the audit has it.
 */
export async function tellOwners(
  runs: Runs,
  { account_id, operation, fields, actor_name, record_id }: Done,
  now: EpochMs,
): Promise<void> {
  if (account_id === null || !isTold(operation)) return;
  const facts: MailedDeed = { operation, fields, by: actor_name ?? '' };
  const made = operation === 'user create' ? record_id : null;
  const users = await listUsers(runs, account_id);
  const owners = users.filter(({ id, role }) => role === 'owner' && id !== made);
  try {
    for (const { id } of owners) await enqueue(runs, { account_id, user_id: id, kind: 'deed', facts }, now);
  } catch (error) {
    if (!(error instanceof TooManyMails)) throw error;
  }
}
