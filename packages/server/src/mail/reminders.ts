import { clockOf, type EpochMs, opennessOf } from '@mirlo/core';
import { type Database, type Runs, within } from '../database/database.ts';
import { findById, type Invitation } from '../database/invitations.ts';
import { AccountModel, InvitationModel } from '../database/models.ts';
import { enqueue, TooManyMails } from './outbox.ts';

const HOUR_MS = 3_600_000;

/** So long before the arrival who booked is reminded, while people are missing. */
const BEFORE_MS = [24 * HOUR_MS, 6 * HOUR_MS];

/** When nobody said at what time they come. */
const USUAL_ARRIVAL = '15:00:00';

/** Nobody is reminded of what they were written about just now. */
const AFTER_MAIL_MS = 2 * HOUR_MS;

/** How many go to the outbox at once. */
const AT_ONCE = 20;

/** The instant of the arrival, by the establishment's clock. */
export function arrivalOf({ fecha_entrada, hora_entrada, codigo_municipio }: Invitation): EpochMs {
  return clockOf({ codigo_municipio }).epoch(`${fecha_entrada} ${hora_entrada ?? USUAL_ARRIVAL}`);
}

/** When the next reminder of an invitation is due; null where none is to come. */
export function nextReminder(invitation: Invitation, now: EpochMs): EpochMs | null {
  const arrival = arrivalOf(invitation);
  return BEFORE_MS.map(before => arrival - before).find(at => at > now) ?? null;
}

/** Whether nobody waits for a reminder any more: the stay has begun, or the next one is due. @param queued when it was put into the outbox */
export function isReminderOver(invitation: Invitation, queued: EpochMs, now: EpochMs): boolean {
  return now >= (nextReminder(invitation, queued) ?? arrivalOf(invitation));
}

/** Has who booked reminded in time; after its mail was sent. */
export async function planReminder(runs: Runs, id: number, now: EpochMs): Promise<void> {
  const invitation = await findById(runs, id);
  if (invitation === null) return;
  const remind_at = nextReminder(invitation, now + AFTER_MAIL_MS);
  await runs.call(({ knex }) => InvitationModel.query(knex).findById(id).patch({ remind_at }));
}

/**
 * Puts the reminders that are due into the outbox. Each is taken once, over restarts and several servers: by the row that says when it is due. Of two that
 * are due at once, for nobody looked in between, one is sent; none is after the arrival.
 */
export async function queueReminders(database: Database, now: EpochMs): Promise<void> {
  const due = await database.call(({ knex }) =>
    InvitationModel.query(knex)
      .select('id', 'account_id', 'remind_at')
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(AT_ONCE),
  );
  for (const { id, account_id, remind_at } of due) {
    const take = (runs: Runs, next: EpochMs | null) =>
      runs.call(({ knex }) =>
        InvitationModel.query(knex).patch({ remind_at: next }).where({ id, remind_at }),
      );
    const invitation = await findById(database, id);
    if (Number(remind_at) < 0) {
      await take(database, plannedAnew(invitation, now));
      continue;
    }
    const next = invitation === null ? null : nextReminder(invitation, now);
    try {
      await database.transaction(async session => {
        const runs = within(session);
        if ((await take(runs, next)) === 0) return;
        if (invitation === null || !(await isWanted(runs, invitation, now))) return;
        await enqueue(runs, { account_id, user_id: null, invitation_id: id, kind: 'reminder' }, now);
      });
    } catch (error) {
      if (!(error instanceof TooManyMails)) throw error;
      await take(database, now + HOUR_MS);
    }
  }
}

/** When a stay that was moved is to be reminded of; null where its first mail is still to come, which plans it. */
function plannedAnew(invitation: Invitation | null, now: EpochMs): EpochMs | null {
  const mailed = invitation?.sent_at ?? null;
  return invitation === null || mailed === null
    ? null
    : nextReminder(invitation, Math.max(now, mailed + AFTER_MAIL_MS));
}

/** Whether people are missing, the arrival is near and still to come, and the account has not switched reminders off. */
async function isWanted(runs: Runs, invitation: Invitation, now: EpochMs): Promise<boolean> {
  const arrival = arrivalOf(invitation);
  if (now >= arrival || now < arrival - Math.max(...BEFORE_MS)) return false;
  if (invitation.email_cliente === null || opennessOf(invitation, now) !== 'open') return false;
  const account = await runs.call(({ knex }) =>
    AccountModel.query(knex).select('reminders').findById(invitation.account_id),
  );
  return account?.reminders ?? false;
}
