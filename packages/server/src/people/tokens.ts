import { randomBytes } from 'node:crypto';
import { hashKey } from '../keys.ts';

const TOKEN_BYTES = 32;

/** A secret that opens something: a session, a link. Its text is given away once; the database holds its hash. */
export interface Token {
  text: string;
  hash: string;
}

/** 256 bits, as they stand in an address or a cookie. */
export function makeToken(): Token {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: tokenHash(text) };
}

/** Under which a token is stored. */
export function tokenHash(text: string): string {
  return hashKey(text);
}
