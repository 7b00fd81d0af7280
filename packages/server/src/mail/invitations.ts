import { type EpochMs, type Links, madridDateTime, opennessOf } from '@mirlo/core';
import { findInvitation } from '../checkin/invitations.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import { InvitationModel } from '../database/models.ts';
import { checkinLetter } from './checkin-letter.ts';
import type { Letter } from './letters.ts';
import { MailModel } from './model.ts';
import { enqueue, type MailKind, TooManyMails } from './outbox.ts';
import { isReminderOver } from './reminders.ts';

/** How many invitations are put into the outbox in one round. */
const AT_ONCE = 20;

/** How long until an account over its daily limit is tried again. */
const PUT_OFF_MS = 3_600_000;

/** Least time between two mails about one link. */
export const MAIL_AGAIN_MS = 10 * 60_000;

/** Puts mails for due invitations into the outbox; those beyond an account's daily limit later. */
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

/** Words the mail to the person who booked. Null where the link is closed, or has no e-mail address. */
export async function invitationLetter(
  database: Database,
  links: Links | null,
  { id, kind, created_at }: { id: number; kind: MailKind; created_at: EpochMs },
  now: EpochMs,
): Promise<(Letter & { to: string }) | null> {
  const invitation = await findInvitation(database, { id });
  if (invitation === null || invitation.email_cliente === null || invitation.token_sealed === null)
    return null;
  if (opennessOf(invitation, now) !== 'open') return null;
  const isReminder = kind === 'reminder';
  if (isReminder && isReminderOver(invitation, created_at, now)) return null;
  const link = links?.address(invitation.token_sealed, invitation.account_id) ?? null;
  if (link === null) return null;
  return { to: invitation.email_cliente, ...checkinLetter(invitation, link, isReminder) };
}

/** Stores that the mail server has accepted the mail of an invitation. */
export async function markSent(runs: Runs, id: number, now: EpochMs): Promise<void> {
  const changes = { fecha_envio: madridDateTime(now), updated_at: now };
  await runs.call(async ({ knex }) => {
    await InvitationModel.query(knex).findById(id).patch(changes);
    await InvitationModel.query(knex).findById(id).whereNull('sent_at').patch({ sent_at: now });
  });
}

/**
 * Queues another mail to the person who made the booking of an invitation.
 *
 * @returns `later` where a mail was sent less than `MAIL_AGAIN_MS` ago, or is about to be; `closed` where the link is
 * closed, or the invitation has no e-mail address
 */
export async function mailAgain(
  runs: Runs,
  id: number,
  now: EpochMs,
): Promise<'queued' | 'later' | 'closed'> {
  const invitation = await findInvitation(runs, { id });
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
