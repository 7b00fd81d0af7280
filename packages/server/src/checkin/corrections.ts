import type { Corrections } from '@mirlo/web';
import { companionUuid } from '@mirlo/web';
import type { Config } from '../config.ts';
import { createSecretBox } from '../credentials/secret-box.ts';
import { type Database, within } from '../database/database.ts';
import { hashKey, makeToken } from '../keys.ts';
import { canMail } from '../mail/can-mail.ts';
import { enqueue, TooManyMails } from '../mail/outbox.ts';
import { guestsOfLink } from './checkins.ts';
import { askCorrection, correctedGuest, endCorrection, tryCode } from './correction-codes.ts';

/**
 * Makes the services by which travellers correct their data, with a code by mail. Null where there
 * is no mail, or no `SECRET_KEY`.
 */
export function correctionServices(database: Database, config: Config): Corrections | null {
  const { SECRET_KEY } = config;
  if (SECRET_KEY === null || !canMail(config)) return null;
  const box = createSecretBox(SECRET_KEY);
  const now = Date.now;
  return {
    ask: async ({ invitation, companion }, { nombre, fecha_nacimiento }, language) => {
      const { id: invitation_id, account_id } = invitation;
      const uuid = companion && companionUuid(invitation, companion.n, hashKey);
      const people = await guestsOfLink(database, invitation, uuid);
      const guest = people.find(
        one => one.fecha_nacimiento === fecha_nacimiento && firstWord(one.nombre) === firstWord(nombre),
      );
      // Answered where no mail is sent: a random handle, so that the answer does not reveal whether
      // such a guest exists.
      const nobody = makeToken().text;
      if (!guest?.contacto_email) return nobody;
      const facts = { guest_id: guest.id, language };
      const mail = { account_id, user_id: null, invitation_id, kind: 'code', facts } as const;
      const asked = { guest_id: guest.id, invitation_id };
      try {
        return await database.transaction(async session => {
          const handle = await askCorrection(within(session), asked, now());
          if (handle === null) return nobody;
          await enqueue(within(session), mail, now());
          return handle;
        });
      } catch (error) {
        if (error instanceof TooManyMails) return nobody;
        throw error;
      }
    },
    prove: (handle, code) => tryCode(database, box, { handle, code }, now()),
    guest: ({ id: invitation_id }, handle) => correctedGuest(database, { handle, invitation_id }, now()),
    end: handle => endCorrection(database, handle, now()),
  };
}

/**
 * The first word of a name, in lower case and without accents, because many people leave out a
 * second name or an accent.
 */
function firstWord(name: string): string {
  const [word = ''] = name.trim().split(/\s+/);
  return word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
