import { randomBytes } from 'node:crypto';
import type { Links } from '@mirlo/core';
import { CHECKIN } from '@mirlo/web';
import { hashKey } from './keys.ts';
import { createSecretBox, type SecretBox, SecretKeyError } from './submitter/secret-box.ts';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** To whom the token of a link is bound: it opens for its account only. */
export const linkOwner = (account: number): string => `links:account:${account}`;

/**
 * The links of invitations: 128 random bits each, looked up by their hash and kept encrypted, to be shown again.
 *
 * @returns null where nothing can be encrypted
 */
export function createLinks(secretKey: string | null, publicUrl: string | null): Links | null {
  if (secretKey === null) return null;
  const box = createSecretBox(secretKey);
  return {
    make: account => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return { hash: hashKey(token), sealed: box.seal(token, linkOwner(account)) };
    },
    address: (sealed, account) => {
      const token = publicUrl === null ? null : opened(box, sealed, account);
      return token === null ? null : `${publicUrl}${CHECKIN}/${token}`;
    },
  };
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
