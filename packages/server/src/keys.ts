import { hash, randomBytes } from 'node:crypto';
import { checksumOf } from '@mirlo/core';

const PRODUCTION_PREFIX = 'mirlo_live_';
const SANDBOX_PREFIX = 'mirlo_test_';

/** 192 bits: nobody guesses one, so that a plain hash without salt and stretching keeps it. */
const KEY_BYTES = 24;
const SHOWN_CHARACTERS = 4;

/** A key that was just made. The text is shown once and never stored. */
export interface NewKey {
  text: string;
  /** Lower-case hexadecimal SHA-256 of the text. */
  hash: string;
  /** What a list shows of it. */
  prefix: string;
  last4: string;
}

/** Makes an API key. Its prefix tells the kind, so that a production key in a test is seen at a glance. */
export function makeKey(sandbox: boolean): NewKey {
  const prefix = sandbox ? SANDBOX_PREFIX : PRODUCTION_PREFIX;
  const secret = prefix + randomBytes(KEY_BYTES).toString('hex');
  const text = secret + checksumOf(secret);
  return { text, hash: hashKey(text), prefix, last4: text.slice(-SHOWN_CHARACTERS) };
}

/** The lower-case hexadecimal hash under which a key is stored. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
