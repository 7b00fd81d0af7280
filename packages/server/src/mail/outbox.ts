import type { EpochMs } from '@mirlo/core';
import type { Knex } from 'knex';
import type { Database, Runs } from '../database/database.ts';
import { lease } from '../database/lease.ts';
import { AccountModel } from '../database/models.ts';
import { MailModel } from './model.ts';

/** The kind of a mail. The letter is worded when it is sent (`letters.ts`). */
export type MailKind = MailModel['kind'];

/**
 * Further content of a mail: an alert, a deed of an operator, a change of access, or the guest for
 * a code.
 */
export type MailFacts = MailModel['facts'];

/** A mail in the outbox, sent or not. */
export type Mail = Pick<
  MailModel,
  'id' | 'account_id' | 'user_id' | 'invitation_id' | 'kind' | 'state' | 'attempts' | 'created_at' | 'answer'
>;

/** A mail that this process has leased to send it now. */
export type LeasedMail = Pick<
  MailModel,
  'id' | 'user_id' | 'invitation_id' | 'kind' | 'facts' | 'attempts' | 'created_at'
> & { token: string };

/**
 * How many mails of each kind an account may send in a day, unless its operator sets another
 * number. So nobody floods others with mail through an account, and password resets do not prevent
 * invitations.
 */
export const MAILS_A_DAY = 200;
const DAY_MS = 86_400_000;

/** How long sending is retried. After a day nobody waits for the mail any more. */
export const TRIED_MS = DAY_MS;

/** How long a mail that was sent or refused stays in the list. */
const SHOWN_MS = 30 * DAY_MS;

/** The account has sent all mails that it may send in a day. */
export class TooManyMails extends Error {
  override readonly name = 'TooManyMails';

  constructor(limit: number) {
    super(
      `this account has sent ${limit} mails of this kind within 24 hours, which is all it may (mirlo account set --mails-a-day)`,
    );
  }
}

/** A mail to be queued, with its recipient. */
export type NewMail = { account_id: number | null; kind: MailKind; facts?: MailFacts } & (
  | { user_id: number }
  | { user_id: null; invitation_id: number }
);

/**
 * Puts a mail into the outbox, in the transaction of `runs`: it is sent once that transaction is
 * committed. @throws TooManyMails
 */
export async function enqueue(runs: Runs, { facts = null, ...mail }: NewMail, now: EpochMs): Promise<void> {
  await runs.call(async ({ knex }) => {
    const { account_id, kind } = mail;
    // A mail about access has no limit. Otherwise an intruder who took over an account could use up
    // the limit, so that this mail is not sent.
    if (account_id !== null && kind !== 'access') await assertMayMail(knex, { account_id, kind }, now);
    const waiting = { state: 'waiting', attempts: 0, created_at: now, next_at: now } as const;
    await MailModel.query(knex).insert({ ...mail, ...waiting, facts, lease_token: null, answer: null });
  });
}

/** Checks the daily limit. @throws TooManyMails */
async function assertMayMail(
  knex: Knex,
  { account_id, kind }: { account_id: number; kind: MailKind },
  now: EpochMs,
): Promise<void> {
  const account = await AccountModel.query(knex).select('mails_a_day').findById(account_id);
  const limit = account?.mails_a_day ?? MAILS_A_DAY;
  const sent = await MailModel.query(knex)
    .where({ account_id, kind })
    .where('created_at', '>', now - DAY_MS)
    .resultSize();
  if (sent >= limit) throw new TooManyMails(limit);
}

/** Leases the mails that are due. Those of a process that died are due again after the lease. */
export async function claimMails(database: Database, now: EpochMs, limit: number): Promise<LeasedMail[]> {
  const due = await database.call(({ knex }) =>
    MailModel.query(knex)
      .where({ state: 'waiting' })
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit),
  );
  const taken = await Promise.all(
    due.map(async ({ id, next_at, attempts: before, ...mail }) => {
      const attempts = before + 1;
      const token = await lease(database, MailModel, { id, next_at, state: 'waiting' }, now, { attempts });
      return token === null ? [] : [{ ...mail, id, attempts, token }];
    }),
  );
  return taken.flat();
}

/** Stores the result of sending a mail, unless another process has the lease by now. */
export async function settle(
  runs: Runs,
  { id, token }: Pick<LeasedMail, 'id' | 'token'>,
  end: { state: 'sent' | 'refused'; answer: string | null } | { again: EpochMs; answer: string },
): Promise<void> {
  const { answer } = end;
  const changes = 'again' in end ? { next_at: end.again } : { state: end.state };
  await runs.call(({ knex }) =>
    MailModel.query(knex)
      .patch({ ...changes, lease_token: null, answer: answer?.slice(0, 200) ?? null })
      .where({ id, lease_token: token }),
  );
}

/** Lists mails, the newest first; those of one account where one is given. */
export function listMails(runs: Runs, accountId: number | undefined, limit: number): Promise<Mail[]> {
  return runs.call(({ knex }) => {
    const query = MailModel.query(knex).orderBy('id', 'desc').limit(limit);
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

/** Finds the newest mail of a kind to each user of an account. */
export async function lastMails(
  runs: Runs,
  account_id: number,
  kind: MailKind,
): Promise<ReadonlyMap<number, Pick<Mail, 'state' | 'answer'>>> {
  const rows = await runs.call(({ knex }) =>
    MailModel.query(knex).select('user_id', 'state', 'answer').where({ account_id, kind }).orderBy('id'),
  );
  return new Map(
    rows.flatMap(({ user_id, ...mail }) => (user_id === null ? [] : [[user_id, mail] as const])),
  );
}

/** Deletes mails that were sent or refused long ago. */
export async function forgetOld(runs: Runs, now: EpochMs): Promise<void> {
  await runs.call(({ knex }) =>
    MailModel.query(knex)
      .delete()
      .whereNot({ state: 'waiting' })
      .where('created_at', '<', now - SHOWN_MS),
  );
}
