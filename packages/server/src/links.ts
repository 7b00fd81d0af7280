import type { Links } from '@mirlo/core';
import { CHECKIN } from '@mirlo/web';
import type { Config } from './config.ts';
import { createSecretBox, type SecretBox, SecretKeyError } from './credentials/secret-box.ts';
import { makeToken } from './keys.ts';
import { canMail } from './mail/can-mail.ts';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** The owner to which the encrypted token of a link is bound: its account. */
export const linkOwner = (account: number): string => `links:account:${account}`;

/**
 * Makes the tokens and URLs of check-in links. A token has 128 random bits. It is looked up by its
 * hash, and stored encrypted so that the link can be shown again.
 *
 * @param origin returns scheme and host of the URLs; null where there are none
 * @returns null without `SECRET_KEY`, because tokens cannot be encrypted then
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
      const { text, hash } = makeToken(TOKEN_BYTES);
      return { hash, sealed: box.seal(text, linkOwner(account)) };
    },
    address: (sealed, account) => {
      const publicUrl = origin();
      const token = publicUrl === null ? null : opened(box, sealed, account);
      return token === null ? null : `${publicUrl}${CHECKIN}/${token}`;
    },
  };
}

/**
 * Makes the function that decrypts tokens of links. It returns null where there is no `SECRET_KEY`,
 * or where another key encrypted the token.
 */
export function tokenOpener(secretKey: string | null): (sealed: string, account: number) => string | null {
  if (secretKey === null) return () => null;
  const box = createSecretBox(secretKey);
  return (sealed, account) => opened(box, sealed, account);
}

/**
 * Decrypts a token. Null where another key encrypted it: the link still works, but cannot be shown.
 */
function opened(box: SecretBox, sealed: string, account: number): string | null {
  try {
    return box.open(sealed, linkOwner(account));
  } catch (error) {
    if (error instanceof SecretKeyError) return null;
    throw error;
  }
}
