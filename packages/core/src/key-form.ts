import type { Bilingual } from './language.ts';

/** As scanners for secrets find it (docs/operating.md): 48 hexadecimal digits of key, 8 of checksum; keys of before have none. */
const KEY_FORM = /^(mirlo_(?:live|test)_[0-9a-f]{48})([0-9a-f]{8})?$/;
const CHECKSUM_DIGITS = 8;

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

/** The CRC-32 (ISO 3309) of a key in hexadecimal digits. Here, because the sandbox has none of the platform's in a browser. */
export function checksumOf(secret: string): string {
  let crc = -1;
  for (const character of secret) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(CHECKSUM_DIGITS, '0');
}
