import type { EpochMs } from '@mirlo/core';
import { appendAudit } from '../audit/append.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';

/** The acting user, with the fields that the audit names. */
type AuditedUser = { id: number; name: string | null; account_id: number | null };

/** The deed of a user. By default the audit's line is about the user. */
interface UserDeed {
  operation: string;
  /** Null: the line is about the account itself. */
  resource?: 'users' | 'keys' | 'establishments' | 'guests' | 'contracts' | 'invitations' | 'imports' | null;
  record_id?: number | null;
  /** The names of the changed fields. */
  fields?: readonly string[];
  /** How many records the line is about. */
  n?: number;
}

/** Appends an audit line for a user's action, in the transaction of the action. */
export async function auditUser(
  session: Session,
  { id, name, account_id }: AuditedUser,
  {
    resource = 'users',
    record_id = resource === null ? null : id,
    ...deed
  }: UserDeed & { address: string | null; at: EpochMs },
): Promise<void> {
  const who = { account_id, actor: 'user', actor_id: id, actor_name: name } as const;
  await appendAudit(session, [{ fields: [], n: 1, ...who, resource, record_id, ...deed, result: 'ok' }]);
}

/** The transaction in which a user acts. */
interface UserAct extends Runs {
  session: Session;
  at: EpochMs;
  /** Appends a line about the user's action. */
  audit(deed: UserDeed): Promise<void>;
}

/**
 * Makes the function that runs what a user does in one transaction, together with its lines of the
 * audit.
 */
export function userActs(database: Pick<Database, 'transaction'>, now: () => EpochMs) {
  return <T>(user: AuditedUser, address: string | null, act: (act: UserAct) => Promise<T>): Promise<T> =>
    database.transaction(session => {
      const at = now();
      const audit = (deed: UserDeed) => auditUser(session, user, { ...deed, address, at });
      return act({ ...within(session), session, at, audit });
    });
}
