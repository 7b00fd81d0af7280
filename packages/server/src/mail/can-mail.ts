import type { Config } from '../config.ts';

/** The settings that mail needs. Without one of them no mail is sent. */
type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Whether mail is sent at all. */
export function canMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailConfig): boolean {
  return SMTP_URL !== null && MAIL_FROM !== null && PUBLIC_URL !== null;
}
