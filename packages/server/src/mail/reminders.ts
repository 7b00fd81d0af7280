import { clockOf, type EpochMs, opennessOf } from '@mirlo/core';
import { findInvitation, type StoredInvitation } from '../checkin/invitations.ts';
import type { Database, Runs } from '../database/database.ts';
import { AccountModel, InvitationModel } from '../database/models.ts';
import { queueDue } from './queue-due.ts';

const HOUR_MS = 3_600_000;

/** How long before the arrival the person who booked is reminded, while guests are missing. */
const BEFORE_MS = [24 * HOUR_MS, 6 * HOUR_MS];

/** The assumed time of arrival, where none is known. */
const USUAL_ARRIVAL = '15:00:00';

/** Least time from the first mail to a reminder. */
const AFTER_MAIL_MS = 2 * HOUR_MS;

/** The instant of the arrival, by the establishment's clock. */
export function arrivalOf({ fecha_entrada, hora_entrada, codigo_municipio }: StoredInvitation): EpochMs {
  return clockOf({ codigo_municipio }).epoch(`${fecha_entrada} ${hora_entrada ?? USUAL_ARRIVAL}`);
}

/** The time of an invitation's next reminder; null where there is none. */
export function nextReminder(invitation: StoredInvitation, now: EpochMs): EpochMs | null {
  const arrival = arrivalOf(invitation);
  return BEFORE_MS.map(before => arrival - before).find(at => at > now) ?? null;
}

/**
 * Whether it is too late for a reminder that was queued at `queued`: the stay has begun, or the
 * next one is due.
 */
export function isReminderOver(invitation: StoredInvitation, queued: EpochMs, now: EpochMs): boolean {
  return now >= (nextReminder(invitation, queued) ?? arrivalOf(invitation));
}

/** Plans the next reminder of an invitation, after its mail was sent. */
export async function planReminder(runs: Runs, id: number, now: EpochMs): Promise<void> {
  const invitation = await findInvitation(runs, { id });
  if (invitation === null) return;
  const remind_at = nextReminder(invitation, now + AFTER_MAIL_MS);
  await runs.call(({ knex }) => InvitationModel.query(knex).findById(id).patch({ remind_at }));
}

/**
 * Puts the reminders that are due into the outbox. If two of an invitation became due since the
 * last round, one is sent. None is sent after the arrival.
 */
export function queueReminders(database: Database, now: EpochMs): Promise<void> {
  return queueDue(database, { column: 'remind_at', kind: 'reminder' }, now, async (runs, id, at) => {
    const invitation = await findInvitation(runs, { id });
    if (invitation === null) return { next: null, wanted: false };
    if (at < 0) return { next: plannedAnew(invitation, now), wanted: false };
    return { next: nextReminder(invitation, now), wanted: await isWanted(runs, invitation, now) };
  });
}

/**
 * Plans the reminder of a stay whose arrival was changed. Null where the stay's first mail is not
 * sent yet, because sending it plans the reminder.
 */
function plannedAnew(invitation: StoredInvitation, now: EpochMs): EpochMs | null {
  const { sent_at: mailed } = invitation;
  return mailed === null ? null : nextReminder(invitation, Math.max(now, mailed + AFTER_MAIL_MS));
}

/**
 * Whether to remind: the link is open and has an e-mail address, the arrival is near and not over,
 * and the account wants reminders.
 */
async function isWanted(runs: Runs, invitation: StoredInvitation, now: EpochMs): Promise<boolean> {
  const arrival = arrivalOf(invitation);
  if (now >= arrival || now < arrival - Math.max(...BEFORE_MS)) return false;
  if (invitation.email_cliente === null || opennessOf(invitation, now) !== 'open') return false;
  const account = await runs.call(({ knex }) =>
    AccountModel.query(knex).select('reminders').findById(invitation.account_id),
  );
  return account?.reminders ?? false;
}
