import { inEach } from '@mirlo/look';
import { getsAlerts } from '../alerts/recipients.ts';
import type { Config } from '../config.ts';
import { listAccounts } from '../database/accounts.ts';
import type { Database } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import { listMails } from '../mail/outbox.ts';
import { listUsers } from '../people/users.ts';
import { type Check, ok, warning } from './check.ts';

const LOOKED_AT = 50;

/** Checks that mail can be sent, and that the mail server refused none of the last mails. */
export async function mailCheck(
  database: Database,
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): Promise<Check> {
  const settings = { SMTP_URL, MAIL_FROM, PUBLIC_URL };
  const missing = Object.entries(settings).flatMap(([setting, value]) => (value === null ? [setting] : []));
  if (SMTP_URL === null && MAIL_FROM === null)
    return ok('mail', {
      es: 'SMTP_URL no está puesta: no se envía correo',
      en: 'SMTP_URL is not set: no mail is sent',
    });
  if (missing.length > 0)
    return warning('mail', {
      es: `no se envía correo sin ${missing.join(' y ')}`,
      en: `no mail is sent without ${missing.join(' and ')}`,
    });
  const mails = await listMails(database, undefined, LOOKED_AT);
  const troubled = mails.filter(
    ({ state, attempts }) => state === 'refused' || (state === 'waiting' && attempts > 0),
  );
  const last = troubled[0];
  if (!last)
    return ok('mail', {
      es: `${mails.length} de los últimos ${LOOKED_AT}, ninguno rechazado`,
      en: `${mails.length} of the last ${LOOKED_AT}, none refused`,
    });
  return warning('mail', {
    es: `${troubled.length} de los últimos ${mails.length} correos rechazados o en espera, el último: ${last.answer}`,
    en: `${troubled.length} of the last ${mails.length} mails refused or waiting, the last: ${last.answer}`,
  });
}

/** Checks that somebody gets the alerts. */
export async function alertsCheck(
  database: Database,
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): Promise<Check[]> {
  if (!canMail(config)) return [];
  const told = (await listUsers(database)).filter(getsAlerts);
  const owners = new Set(told.map(({ account_id }) => account_id));
  if (owners.has(null))
    return [ok('alerts', { es: `los reciben ${told.length} personas`, en: `${told.length} users get them` })];
  const without = (await listAccounts(database)).filter(({ id }) => !owners.has(id)).map(({ id }) => id);
  const operator = {
    es: 'no se avisa a ningún operador si la cola se para',
    en: 'no operator is told when the queue stands',
  };
  const accounts = {
    es: `, ni a nadie de lo de las cuentas ${without.join(', ')}`,
    en: `, nor anybody what concerns the accounts ${without.join(', ')}`,
  };
  const detail = inEach(
    language =>
      `${operator[language]}${without.length === 0 ? '' : accounts[language]}: mirlo user create --operator`,
  );
  return [warning('alerts', detail)];
}
