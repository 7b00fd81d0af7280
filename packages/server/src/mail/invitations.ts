import { type EpochMs, type Links, madridDateTime, opennessOf } from '@mirlo/core';
import { type Database, type Runs, within } from '../database/database.ts';
import { findById } from '../database/invitations.ts';
import { InvitationModel } from '../database/models.ts';
import { MailModel } from '../database/people-models.ts';
import { checkinLetter } from './checkin-letter.ts';
import type { Letter } from './letters.ts';
import { enqueue, type MailKind, TooManyMails } from './outbox.ts';
import { isReminderOver } from './reminders.ts';

/** How many invitations go to the outbox at once. */
const AT_ONCE = 20;

/** An account that has sent as many as it may in a day is asked for again so much later. */
const PUT_OFF_MS = 3_600_000;

/** So long nobody is written to twice about one link. */
export const MAIL_AGAIN_MS = 10 * 60_000;

/** Puts mails into the outbox for the invitations that are due. What an account may not send today waits, and is sent later. */
export async function queueInvitations(database: Database, now: EpochMs): Promise<void> {
  const due = await database.call(({ knex }) =>
    InvitationModel.query(knex)
      .select('id', 'account_id', 'mail_at')
      .where('mail_at', '<=', now)
      .orderBy('mail_at')
      .limit(AT_ONCE),
  );
  for (const { id, account_id, mail_at } of due) {
    const taken = (runs: Runs, later: EpochMs | null) =>
      runs.call(({ knex }) => InvitationModel.query(knex).patch({ mail_at: later }).where({ id, mail_at }));
    try {
      await database.transaction(async session => {
        const runs = within(session);
        if ((await taken(runs, null)) === 0) return;
        await enqueue(runs, { account_id, user_id: null, invitation_id: id, kind: 'checkin' }, now);
      });
    } catch (error) {
      if (!(error instanceof TooManyMails)) throw error;
      await taken(database, now + PUT_OFF_MS);
    }
  }
}

/** What is written to who made the booking of an invitation; null where its link takes nobody any more, or nobody is named. */
export async function invitationLetter(
  database: Database,
  links: Links | null,
  { id, kind, created_at }: { id: number; kind: MailKind; created_at: EpochMs },
  now: EpochMs,
): Promise<(Letter & { to: string }) | null> {
  const invitation = await findById(database, id);
  if (invitation === null || invitation.email_cliente === null || invitation.token_sealed === null)
    return null;
  if (opennessOf(invitation, now) !== 'open') return null;
  const isReminder = kind === 'reminder';
  if (isReminder && isReminderOver(invitation, created_at, now)) return null;
  const link = links?.address(invitation.token_sealed, invitation.account_id) ?? null;
  if (link === null) return null;
  return { to: invitation.email_cliente, ...checkinLetter(invitation, link, isReminder) };
}

/** Writes down that the mail server has taken the mail of an invitation. */
export async function markSent(runs: Runs, id: number, now: EpochMs): Promise<void> {
  const changes = { fecha_envio: madridDateTime(now), updated_at: now };
  await runs.call(async ({ knex }) => {
    await InvitationModel.query(knex).findById(id).patch(changes);
    await InvitationModel.query(knex).findById(id).whereNull('sent_at').patch({ sent_at: now });
  });
}

/**
 * Has who made the booking of an invitation written to once more.
 *
 * @returns `later` where that was done a moment ago, or is about to be; `closed` where the link takes nobody, or nobody is named
 */
export async function mailAgain(
  runs: Runs,
  id: number,
  now: EpochMs,
): Promise<'queued' | 'later' | 'closed'> {
  const invitation = await findById(runs, id);
  const reached = invitation !== null && invitation.email_cliente !== null && !invitation.sandbox;
  if (!reached || invitation.token_sealed === null || opennessOf(invitation, now) !== 'open') return 'closed';
  const last = await runs.call(({ knex }) =>
    MailModel.query(knex)
      .where({ invitation_id: id })
      .whereNot({ kind: 'code' })
      .where('created_at', '>', now - MAIL_AGAIN_MS)
      .first(),
  );
  if (last || invitation.mail_at !== null) return 'later';
  const queued = await runs.call(({ knex }) =>
    InvitationModel.query(knex).findById(id).whereNull('mail_at').patch({ mail_at: now, updated_at: now }),
  );
  return queued === 1 ? 'queued' : 'later';
}
