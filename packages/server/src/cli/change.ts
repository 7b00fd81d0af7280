import { appendAudit, commandLine, type Deed } from '../audit/append.ts';
import { readConfig } from '../config.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { canMail } from '../mail/can-mail.ts';
import type { ToldOperation, UntoldOperation } from '../mail/deed-letter.ts';
import { tellOwners } from '../mail/tell-owners.ts';
import { readSubmission } from '../status/lineage.ts';
import type { RecordKey } from '../submitter/rows.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';

/**
 * An operation of a command, for the audit. Its type says whether the account's owners get a mail
 * of it.
 */
export type CommandDeed = Deed & { operation: ToldOperation | UntoldOperation };

/** The transaction of a command that changes something. */
export interface CommandChange extends Runs {
  session: Session;
  /** Writes a line of the audit in the same transaction, and mails the account's owners. */
  audit(deed: CommandDeed): Promise<void>;
  /** Mails the account's owners only, where the audit has a line already. */
  tell(deed: CommandDeed): Promise<void>;
}

/** Runs a change in one transaction, together with its lines of the audit and its mails. */
export function change<T>(
  context: CommandContext,
  database: Database,
  fn: (change: CommandChange) => Promise<T>,
): Promise<T> {
  return database.transaction(session => fn(changeIn(context, session)));
}

/** Opens the database of `DATABASE_URL` and runs a change in it. */
export function changing<T>(context: CommandContext, fn: (change: CommandChange) => Promise<T>): Promise<T> {
  return withDatabase(context, database => change(context, database, fn));
}

/** Makes the `CommandChange` of a transaction that is open already. */
export function changeIn(context: CommandContext, session: Session): CommandChange {
  const runs = within(session);
  const now = context.now();
  const tell = async (deed: CommandDeed) => {
    if (canMail(readConfig(context.env))) await tellOwners(runs, commandLine(deed, now), now);
  };
  const audit = async (deed: CommandDeed) => {
    await appendAudit(session, [commandLine(deed, now)]);
    await tell(deed);
  };
  return { ...runs, session, audit, tell };
}

/**
 * Wraps a database for code that opens its own transactions: each one also writes the audit, unless
 * it returns null for no change.
 */
export function auditing(context: CommandContext, database: Database, deed: CommandDeed): Database {
  return {
    ...database,
    transaction: fn =>
      change(context, database, async ({ session, audit }) => {
        const result = await fn(session);
        if (result !== null) await audit(deed);
        return result;
      }),
  };
}

/** Describes, for the audit, a command about the filing of a guest or contract. */
export async function recordDeed(
  database: Database,
  operation: 'record adopt' | 'record lote',
  key: RecordKey,
): Promise<CommandDeed> {
  const submission = await database.call(session => readSubmission(session, key));
  return { operation, account_id: submission?.account_id ?? null, ...key };
}
