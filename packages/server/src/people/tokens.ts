import { randomBytes } from 'node:crypto';
import { hashKey } from '../keys.ts';

const TOKEN_BYTES = 32;

/** A secret token of a session or a link. Its text is given out once; the database stores its hash. */
export interface Token {
  text: string;
  hash: string;
}

/** Makes a token of 256 bits, as text for a URL or a cookie. */
export function makeToken(): Token {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: tokenHash(text) };
}

/** The hash under which a token is stored. */
export function tokenHash(text: string): string {
  return hashKey(text);
}
