import { type EpochMs, type Links, madridDateTime, opennessOf } from '@mirlo/core';
import { letterLanguage, letterOf } from '@mirlo/web';
import { findInvitation, type StoredInvitation } from '../checkin/invitations.ts';
import type { Database, Runs } from '../database/database.ts';
import { InvitationModel } from '../database/models.ts';
import { type Letter, writeLetter } from './letters.ts';
import { MailModel } from './model.ts';
import type { MailKind } from './outbox.ts';
import { plainName } from './plain-name.ts';
import { queueDue } from './queue-due.ts';
import { isReminderOver } from './reminders.ts';

/** Least time between two mails about one link. */
export const MAIL_AGAIN_MS = 10 * 60_000;

/** Puts the mails about invitations that are due (`mail_at`) into the outbox. */
export function queueInvitations(database: Database, now: EpochMs): Promise<void> {
  const once = async () => ({ next: null, wanted: true });
  return queueDue(database, { column: 'mail_at', kind: 'checkin' }, now, once);
}

/**
 * Writes the mail to the person who booked. Null where the link is closed or cannot be made,
 * without an e-mail address, or too late for a reminder.
 */
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
 * @returns `later` where a mail was sent less than `MAIL_AGAIN_MS` ago, or is about to be; `closed`
 * where the link is closed, or the invitation has no e-mail address or was made with a sandbox key
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

/**
 * Writes the letter or reminder to the person who booked, in their language. Names that contain
 * addresses are left out.
 */
function checkinLetter(booking: StoredInvitation, link: string, isReminder: boolean): Letter {
  const language = letterLanguage(booking.idioma);
  const house = plainName(booking.nombre_hotel);
  const words = letterOf(language, { ...booking, house, name: plainName(booking.nombre_cliente ?? '') });
  const said = {
    subject: isReminder ? words.reminder : words.subject,
    lines: [words.stay, ...(isReminder ? [words.missing] : []), words.why, words.all],
    button: words.button,
    after: [words.never, words.ignore],
  };
  return writeLetter(language, said, words.greeting, link);
}
