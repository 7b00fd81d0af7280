import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Bilingual } from '@mirlo/core';

const PRODUCTION_PREFIX = 'mirlo_live_';
const SANDBOX_PREFIX = 'mirlo_test_';

/** 192 bits: nobody guesses one, so that a plain hash without salt and stretching keeps it. */
const KEY_BYTES = 24;
const SHOWN_CHARACTERS = 4;

/** As scanners for secrets find it (docs/operating.md): 48 hexadecimal digits of key, 8 of checksum; keys of before have none. */
const KEY_FORM = /^(mirlo_(?:live|test)_[0-9a-f]{48})([0-9a-f]{8})?$/;
const CHECKSUM_DIGITS = 8;

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

const MISTYPED: Bilingual = {
  es: 'La clave de API está mal copiada: compruebe que está entera, sin nada más',
  en: 'The API key was not copied right: check that it is whole, with nothing else',
};

/** What is wrong with a text that no key can have: it has another form, or its checksum is another's. Null: nothing. */
export function mistyped(text: string): Bilingual | null {
  const [, secret, checksum] = KEY_FORM.exec(text) ?? [];
  if (secret === undefined) return MISTYPED;
  return checksum !== undefined && checksum !== checksumOf(secret) ? MISTYPED : null;
}

function checksumOf(secret: string): string {
  return crc32(secret).toString(16).padStart(CHECKSUM_DIGITS, '0');
}

/** The lower-case hexadecimal hash under which a key is stored. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
