import type { Submission } from '@mirlo/core/filing';
import { appendAudit, commandLine, type Deed } from '../audit/append.ts';
import { readConfig } from '../config.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { canMail } from '../mail/can-mail.ts';
import type { ToldOperation, UntoldOperation } from '../mail/deed.ts';
import { tellOwners } from '../mail/tell-owners.ts';
import { readSubmission } from '../status/lineage.ts';
import type { CommandContext } from './context.ts';

/** What a command says that it did: each is told to the owners of the account, or said to be told to nobody. */
export type CommandDeed = Deed & { operation: ToldOperation | UntoldOperation };

/** The transaction of a command that changes something, and the audit of it. */
export interface Change extends Runs {
  session: Session;
  /** Tells what the command does; written with it or not at all. The owners of the account get a mail of it. */
  audit(deed: CommandDeed): Promise<void>;
  /** The mail alone, of what stands in the audit already. */
  tell(deed: CommandDeed): Promise<void>;
}

/** Changes something in one transaction, with its lines of the audit; the owners of the account are told of what concerns it. */
export function change<T>(
  context: CommandContext,
  database: Database,
  fn: (change: Change) => Promise<T>,
): Promise<T> {
  return database.transaction(session => fn(changeIn(context, session)));
}

/** For what opens its own transaction, and writes the audit itself. */
export function changeIn(context: CommandContext, session: Session): Change {
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

/** For what opens its own transaction: the same database, that writes a line with whatever it changes. What gives null has changed nothing. */
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

/** What the audit says of a command about a guest's or contract's filing. */
export async function recordDeed(
  database: Database,
  operation: 'record adopt' | 'record lote',
  key: Pick<Submission, 'resource' | 'record_id'>,
): Promise<CommandDeed> {
  const submission = await database.call(session => readSubmission(session, key));
  return { operation, account_id: submission?.account_id ?? null, ...key };
}
