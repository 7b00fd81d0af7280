import { ROOT } from '@mirlo/web';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { findAccount } from '../database/accounts.ts';
import { loggable } from '../log.ts';
import { makeLink } from '../people/links.ts';
import { findUser } from '../people/users.ts';
import type { Background, ServerParts } from '../server.ts';
import { type Letter, letterTo } from './letters.ts';
import { claimMails, forgetOld, type LeasedMail, settle, TRIED_MS } from './outbox.ts';

/** How often the outbox is looked at, and how many mails go out at once. */
const EVERY_MS = 2_000;
const AT_ONCE = 5;

/** What the mail server may take, to connect and to answer. */
const LIMIT_MS = 20_000;

/** The pauses before the next attempts; the last one is repeated. */
const PAUSES_MS = [30_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/** What mail needs: without one of these none is sent. */
type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** Whether mail is sent at all. */
export function canMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailConfig): boolean {
  return SMTP_URL !== null && MAIL_FROM !== null && PUBLIC_URL !== null;
}

/** What nodemailer throws. */
interface SmtpError {
  /** Of the mail server: 4xx for now, 5xx for good. */
  responseCode?: number;
  code?: string;
  message?: string;
}

interface Options {
  now?: () => number;
  everyMs?: number;
  pausesMs?: readonly number[];
}

/**
 * Sends what is in the outbox. Nothing waits for it, and it waits for nothing but the mail server.
 *
 * @returns null where mail is not set up
 */
export function startMailing(
  { config, database, log }: Pick<ServerParts, 'config' | 'database' | 'log'>,
  { now = Date.now, everyMs = EVERY_MS, pausesMs = PAUSES_MS }: Options = {},
): Background | null {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config;
  if (SMTP_URL === null || MAIL_FROM === null || PUBLIC_URL === null) return null;
  const limits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  let stopping = false;
  let round: Promise<void> | null = null;

  async function send(mail: LeasedMail): Promise<void> {
    const { kind } = mail;
    try {
      const letter = await letterOf(database, PUBLIC_URL ?? '', mail, now());
      if (letter !== null) await transport.sendMail({ from: MAIL_FROM ?? '', ...letter });
      await settle(database, mail, { state: 'sent', answer: null });
      log.info({ mail: mail.id, kind, attempts: mail.attempts }, 'mail sent');
    } catch (error) {
      await failed(mail, error);
    }
  }

  async function failed(mail: LeasedMail, error: unknown): Promise<void> {
    const answer = answerOf(error);
    const pause = pausesMs[Math.min(mail.attempts, pausesMs.length) - 1] ?? EVERY_MS;
    const over = now() + pause > mail.created_at + TRIED_MS;
    const forGood = isForGood(error) || over;
    await settle(database, mail, forGood ? { state: 'refused', answer } : { again: now() + pause, answer });
    log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, answer },
      forGood ? 'mail refused' : 'mail waits',
    );
  }

  const timer = setInterval(() => {
    if (stopping || round !== null) return;
    round = look()
      .catch(error => log.error({ error: loggable(error) }, 'the outbox could not be read'))
      .finally(() => {
        round = null;
      });
  }, everyMs);
  timer.unref();

  async function look(): Promise<void> {
    const mails = await claimMails(database, now(), AT_ONCE);
    await Promise.all(mails.map(send));
    if (mails.length > 0) await forgetOld(database, now());
  }

  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}

/** Whom a mail goes to, and what it says; null where nobody is there any more. */
async function letterOf(
  database: ServerParts['database'],
  publicUrl: string,
  { user_id, kind, facts: told }: LeasedMail,
  now: number,
): Promise<(Letter & { to: string }) | null> {
  const user = await findUser(database, user_id);
  if (!user) return null;
  // A link of its own for every attempt: only its hash is stored, so that the outbox opens nothing.
  const path =
    kind === 'test' || kind === 'alert' || kind === 'deed'
      ? '/'
      : `/enter/${await makeLink(database, user.id, kind, now)}`;
  const account = user.account_id === null ? null : await findAccount(database, user.account_id);
  const facts = { account: account?.name ?? null, link: publicUrl + ROOT + path, facts: told };
  return { to: user.email, ...letterTo(user, kind, facts) };
}

/** The mail server's own no: repeated, it would say the same. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  return typeof responseCode === 'number' && responseCode >= 500;
}

/** What the mail server said, without the address, which some of them repeat. */
function answerOf(error: unknown): string {
  const { responseCode, code, message = '' } = error as SmtpError;
  const words = message.replace(/[^\s<>"']+@[^\s<>"']+/g, '***').replace(/\p{Cc}+/gu, ' ');
  return [responseCode ?? code, words].filter(Boolean).join(' ');
}
