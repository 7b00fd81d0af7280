import { getsAlerts } from '../alerts/recipients.ts';
import type { Config } from '../config.ts';
import { listAccounts } from '../database/accounts.ts';
import type { Database } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import { listMails } from '../mail/outbox.ts';
import { listUsers } from '../people/users.ts';
import type { Check } from './check.ts';

const LOOKED_AT = 50;

/** Whether mail can be sent, and whether any was refused or waits because of the mail server. */
export async function mailCheck(
  database: Database,
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): Promise<Check> {
  const name = 'mail';
  const settings = { SMTP_URL, MAIL_FROM, PUBLIC_URL };
  const missing = Object.entries(settings).flatMap(([setting, value]) => (value === null ? [setting] : []));
  if (SMTP_URL === null && MAIL_FROM === null)
    return { name, result: 'ok', detail: 'SMTP_URL is not set: no mail is sent' };
  if (missing.length > 0)
    return { name, result: 'warning', detail: `no mail is sent without ${missing.join(' and ')}` };
  const mails = await listMails(database, undefined, LOOKED_AT);
  const troubled = mails.filter(
    ({ state, attempts }) => state === 'refused' || (state === 'waiting' && attempts > 0),
  );
  const last = troubled[0];
  if (!last) return { name, result: 'ok', detail: `${mails.length} of the last ${LOOKED_AT}, none refused` };
  const said = `${troubled.length} of the last ${mails.length} mails refused or waiting, the last: ${last.answer}`;
  return { name, result: 'warning', detail: said };
}

/** Whether somebody is there to be told what goes wrong. */
export async function alertsCheck(
  database: Database,
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
): Promise<Check[]> {
  if (!canMail(config)) return [];
  const name = 'alerts';
  const told = (await listUsers(database)).filter(getsAlerts);
  const owners = new Set(told.map(({ account_id }) => account_id));
  if (owners.has(null)) return [{ name, result: 'ok', detail: `${told.length} users get them` }];
  const without = (await listAccounts(database)).filter(({ id }) => !owners.has(id)).map(({ id }) => id);
  const accounts =
    without.length === 0 ? '' : `, nor anybody what concerns the accounts ${without.join(', ')}`;
  const detail = `no operator is told when the queue stands${accounts}: mirlo user create --operator`;
  return [{ name, result: 'warning', detail }];
}
