import type { Links } from '@mirlo/core';
import { ROOT } from '@mirlo/web';
import { createTransport } from 'nodemailer';
import { createSecretBox, type SecretBox } from '../credentials/secret-box.ts';
import { findAccount } from '../database/accounts.ts';
import { type Database, within } from '../database/database.ts';
import { createLinks } from '../links.ts';
import { loggable } from '../log.ts';
import { makeLink } from '../people/links.ts';
import { findUser } from '../people/users.ts';
import { repeat } from '../repeat.ts';
import type { Background, ServerParts } from '../server.ts';
import { codeLetter } from './code-letter.ts';
import { invitationLetter, markSent, queueInvitations } from './invitations.ts';
import { type Letter, letterTo } from './letters.ts';
import { claimMails, forgetOld, type LeasedMail, settle, TRIED_MS } from './outbox.ts';
import { planReminder, queueReminders } from './reminders.ts';

/** How often the outbox is read, and how many mails are sent at the same time. */
const EVERY_MS = 2_000;
const AT_ONCE = 5;

/** Timeout of the mail server, to connect and to answer. */
const LIMIT_MS = 20_000;

/** The pauses between attempts; the last one is repeated. */
const PAUSES_MS = [30_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/** An error of nodemailer. */
interface SmtpError {
  /** Status of the mail server: 4xx is temporary, 5xx is permanent. */
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
 * Starts the sending of the mails in the outbox. No other task waits for it.
 *
 * @returns null where mail is not set up
 */
export function startMailing(
  { config, database, log }: Pick<ServerParts, 'config' | 'database' | 'log'>,
  { now = Date.now, everyMs = EVERY_MS, pausesMs = PAUSES_MS }: Options = {},
): Background | null {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, SECRET_KEY } = config;
  if (SMTP_URL === null || MAIL_FROM === null || PUBLIC_URL === null) return null;
  const limits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  const box = SECRET_KEY === null ? null : createSecretBox(SECRET_KEY);
  const origin = { PUBLIC_URL, links: createLinks(config), box };
  const deliver = async (mail: LeasedMail) => {
    const letter = await letterOf(database, origin, mail, now());
    if (letter !== null) await transport.sendMail({ from: MAIL_FROM, ...letter });
    await delivered(database, mail, letter !== null, now());
  };

  async function send(mail: LeasedMail): Promise<void> {
    const { kind } = mail;
    try {
      await deliver(mail);
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

  async function look(): Promise<void> {
    await queueInvitations(database, now());
    await queueReminders(database, now());
    const mails = await claimMails(database, now(), AT_ONCE);
    await Promise.all(mails.map(send));
    if (mails.length > 0) await forgetOld(database, now());
  }

  const rounds = repeat(everyMs, look, error =>
    log.error({ error: loggable(error) }, 'the outbox could not be read'),
  );
  return {
    stop: async () => {
      await rounds.stop();
      transport.close();
    },
  };
}

/**
 * The parts that wording a mail needs besides stored data: the URLs of links, and the encryption of
 * codes.
 */
interface Origin {
  PUBLIC_URL: string;
  links: Links | null;
  box: SecretBox | null;
}

/**
 * Stores a mail as sent, also where its recipient is gone. A mail of kind `checkin`, once sent,
 * also plans the reminder.
 */
async function delivered(database: Database, mail: LeasedMail, sent: boolean, now: number): Promise<void> {
  await database.transaction(async session => {
    const runs = within(session);
    await settle(runs, mail, { state: 'sent', answer: null });
    if (!sent || mail.invitation_id === null || mail.kind !== 'checkin') return;
    await markSent(runs, mail.invitation_id, now);
    await planReminder(runs, mail.invitation_id, now);
  });
}

/**
 * Writes a mail, with its recipient; null where it need not be sent any more, or cannot be written.
 */
async function letterOf(
  database: Database,
  { PUBLIC_URL, links, box }: Origin,
  { user_id, invitation_id, kind, created_at, facts: told }: LeasedMail,
  now: number,
): Promise<(Letter & { to: string }) | null> {
  if (kind === 'code')
    return box === null ? null : codeLetter(database, box, { facts: told, invitation_id }, now);
  if (invitation_id !== null)
    return invitationLetter(database, links, { id: invitation_id, kind, created_at }, now);
  const user = user_id === null ? null : await findUser(database, user_id);
  if (!user || kind === 'checkin' || kind === 'reminder') return null;
  // Each attempt has a new link. Only its hash is stored, so that nobody can sign in with the
  // outbox alone.
  const isLink = kind === 'invite' || kind === 'reset';
  const path = isLink ? `/enter/${await makeLink(database, user.id, kind, now)}` : '/';
  const account = user.account_id === null ? null : await findAccount(database, user.account_id);
  const facts = { account: account?.name ?? null, link: PUBLIC_URL + ROOT + path, facts: told };
  return { to: user.email, ...letterTo(user, kind, facts) };
}

/** Whether the mail server refused the mail itself, so that a retry would fail too. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  return typeof responseCode === 'number' && responseCode >= 500;
}

/** The mail server's answer without e-mail addresses, which some servers repeat. */
function answerOf(error: unknown): string {
  const { responseCode, code, message = '' } = error as SmtpError;
  const words = message.replace(/[^\s<>"']+@[^\s<>"']+/g, '***').replace(/\p{Cc}+/gu, ' ');
  return [responseCode ?? code, words].filter(Boolean).join(' ');
}
