import type { EpochMs } from '@mirlo/core';
import { html } from '@mirlo/look';
import { codeLetterOf } from '@mirlo/web';
import { makeCode } from '../checkin/correction-codes.ts';
import { findInvitation } from '../checkin/invitations.ts';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Runs } from '../database/database.ts';
import { GuestModel } from '../database/models.ts';
import { type Letter, mailHtml } from './letters.ts';
import type { LeasedMail, MailFacts } from './outbox.ts';
import { plainName } from './plain-name.ts';

type CodeFacts = Extract<MailFacts, { guest_id: number }>;

/**
 * Writes the mail with the code by which a traveller corrects what they sent, to the e-mail address
 * that was entered for them. Null where the guest or invitation is gone, or the correction is not
 * asked for any more.
 */
export async function codeLetter(
  runs: Runs,
  box: SecretBox,
  { facts, invitation_id }: Pick<LeasedMail, 'facts' | 'invitation_id'>,
  now: EpochMs,
): Promise<(Letter & { to: string }) | null> {
  const { guest_id, language } = facts as CodeFacts;
  const guest = await runs.call(({ knex }) => GuestModel.query(knex).findById(guest_id));
  const invitation = invitation_id === null ? null : await findInvitation(runs, { id: invitation_id });
  if (!guest?.contacto_email || invitation === null) return null;
  const code = await makeCode(runs, box, guest_id, now);
  if (code === null) return null;
  const { subject, text, valid, ignore } = codeLetterOf(language, plainName(invitation.nombre_hotel));
  return {
    to: guest.contacto_email,
    subject,
    text: `${[text, code, valid, ignore].join('\n\n')}\n`,
    html: mailHtml(
      language,
      subject,
      html`<p>${text}</p><p style="font-size: 28px; letter-spacing: 4px"><strong>${code}</strong></p><p>${valid}</p><p>${ignore}</p>`,
    ),
  };
}
