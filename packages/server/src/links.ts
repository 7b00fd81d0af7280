import { randomBytes } from 'node:crypto';
import type { Links } from '@mirlo/core';
import { CHECKIN } from '@mirlo/web';
import type { Config } from './config.ts';
import { hashKey } from './keys.ts';
import { canMail } from './mail/can-mail.ts';
import { createSecretBox, type SecretBox, SecretKeyError } from './submitter/secret-box.ts';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** To whom the token of a link is bound: it opens for its account only. */
export const linkOwner = (account: number): string => `links:account:${account}`;

/**
 * The links of invitations: 128 random bits each, looked up by their hash and kept encrypted, to be shown again.
 *
 * @param origin scheme and host of the addresses; null where there is none
 * @returns null where nothing can be encrypted
 */
export function createLinks(
  config: Pick<Config, 'SECRET_KEY' | 'PUBLIC_URL' | 'SMTP_URL' | 'MAIL_FROM'>,
  origin: () => string | null = () => config.PUBLIC_URL,
): Links | null {
  const { SECRET_KEY: secretKey } = config;
  if (secretKey === null) return null;
  const box = createSecretBox(secretKey);
  return {
    mails: canMail(config),
    make: account => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return { hash: hashKey(token), sealed: box.seal(token, linkOwner(account)) };
    },
    address: (sealed, account) => {
      const publicUrl = origin();
      const token = publicUrl === null ? null : opened(box, sealed, account);
      return token === null ? null : `${publicUrl}${CHECKIN}/${token}`;
    },
  };
}

/** Opens the tokens of links with the operator's key; null where another one sealed it, or there is none. */
export function tokenOpener(secretKey: string | null): (sealed: string, account: number) => string | null {
  if (secretKey === null) return () => null;
  const box = createSecretBox(secretKey);
  return (sealed, account) => opened(box, sealed, account);
}

/** Null where another key sealed it: the link works, and is not shown. */
function opened(box: SecretBox, sealed: string, account: number): string | null {
  try {
    return box.open(sealed, linkOwner(account));
  } catch (error) {
    if (error instanceof SecretKeyError) return null;
    throw error;
  }
}
