import type { Config } from '../config.ts';

/** What mail needs: without one of these none is sent. */
type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Whether mail is sent at all. */
export function canMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailConfig): boolean {
  return SMTP_URL !== null && MAIL_FROM !== null && PUBLIC_URL !== null;
}
