import { createHmac, hkdfSync } from 'node:crypto';
import type { Words } from '@mirlo/look';
import { cipherOf } from '../cipher.ts';
import { WordedError } from '../worded-error.ts';

/** Why a password cannot be decrypted or stored. The message contains no secret. */
export class SecretKeyError extends WordedError {
  override readonly name = 'SecretKeyError';
}

/** Encrypts the passwords for the ministry with a key derived from `SECRET_KEY`. */
export interface SecretBox {
  /** Encrypts a text for an owner (`account:3`). It can be decrypted for that owner only. */
  seal(text: string, owner: string): string;
  /**
   * Decrypts a text.
   *
   * @throws SecretKeyError where it was encrypted with another key, or changed
   */
  open(sealed: string, owner: string): string;
  /** Whether a text was encrypted with this key. */
  fits(sealed: string): boolean;
  /** Returns the digest that stands for a reference in the log. */
  digest: ReferenceDigest;
}

const VERSION = 'v1';

/**
 * The least number of characters of a `SECRET_KEY`. Older versions accepted keys this short. A new
 * key must have 32 random bytes (`checkNewKey`).
 */
const MIN_SECRET_LENGTH = 16;

/** The demo's key where `SECRET_KEY` is not set. The simulator's passwords are no secrets. */
export const DEMO_SECRET_KEY = 'mirlo-demo-secret-key';

/** Whether a `SECRET_KEY` is 32 bytes in hexadecimal or base64, and does not repeat one byte. */
export function isRandomKey(secretKey: string): boolean {
  const encoding = encodingOf(secretKey);
  return encoding !== null && !repeatsOneByte(secretKey);
}

/** Returns the encoding of a key of 32 bytes; null for another key. */
function encodingOf(secretKey: string): 'hex' | 'base64' | null {
  if (/^[0-9a-f]{64}$/i.test(secretKey)) return 'hex';
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(secretKey) ? 'base64' : null;
}

/** Whether a key repeats one byte or one character: `0000…`, `abab…`. */
function repeatsOneByte(secretKey: string): boolean {
  const bytes = Buffer.from(secretKey, encodingOf(secretKey) ?? 'utf8');
  return new Set(bytes).size === 1 || new Set(secretKey.replace(/=$/, '')).size === 1;
}

const ANOTHER: Words = {
  es: 'haga otra con openssl rand -hex 32 y, si hay contraseñas guardadas, `mirlo secret rotate`.',
  en: 'make another with openssl rand -hex 32, and if passwords are stored, `mirlo secret rotate`.',
};

const REPEATED: Words = {
  es: `SECRET_KEY repite un solo byte, se esperan 32 bytes aleatorios: ${ANOTHER.es}`,
  en: `SECRET_KEY repeats one byte, expected 32 random bytes: ${ANOTHER.en}`,
};

/**
 * Checks a key with which something is to be encrypted for the first time.
 *
 * @throws SecretKeyError
 */
export function checkNewKey(secretKey: string | null): void {
  if (secretKey === null) throw new SecretKeyError(NOT_SET);
  if (isRandomKey(secretKey)) return;
  throw new SecretKeyError(
    repeatsOneByte(secretKey)
      ? REPEATED
      : {
          es: `SECRET_KEY tiene ${secretKey.length} caracteres, se esperan 32 bytes aleatorios en hexadecimal o base64: openssl rand -hex 32 los hace.`,
          en: `SECRET_KEY has ${secretKey.length} characters, expected 32 random bytes in hexadecimal or base64: openssl rand -hex 32 makes them.`,
        },
  );
}

/**
 * Checks a key when a server or command begins to use it. `mirlo secret rotate` does not check the
 * old key in this way, so that a weak key can be replaced.
 *
 * @throws SecretKeyError where it is the demo's key, which is public, repeats one byte or is too
 * short
 */
export function refuseGuessableKey(secretKey: string | null): void {
  if (secretKey === null) return;
  checkLength(secretKey);
  if (repeatsOneByte(secretKey)) throw new SecretKeyError(REPEATED);
  if (secretKey !== DEMO_SECRET_KEY) return;
  throw new SecretKeyError({
    es: `SECRET_KEY es la de la demostración, que cualquiera puede leer en su código: ${ANOTHER.es}`,
    en: `SECRET_KEY is the one of the demo, which everybody can read in its source: ${ANOTHER.en}`,
  });
}

const NOT_SET: Words = {
  es: 'SECRET_KEY no está puesta: con ella se cifran las contraseñas del Ministerio. Póngala con el valor con el que se guardaron (la primera vez: openssl rand -hex 32).',
  en: 'SECRET_KEY is not set: the ministry passwords are encrypted with it. Set it to the value they were stored with (first time: openssl rand -hex 32).',
};

/**
 * Makes a box from a `SECRET_KEY`.
 *
 * @throws SecretKeyError where the key is missing, or too short to protect anything
 */
export function createSecretBox(secretKey: string | null): SecretBox {
  if (secretKey === null) {
    throw new SecretKeyError(NOT_SET);
  }
  checkLength(secretKey);
  const cipher = cipherOf(secretKey, 'ministry passwords v1');
  const { keyId } = cipher;

  return {
    seal(text, owner) {
      const { iv, tag, data } = cipher.seal(Buffer.from(text), owner);
      return [VERSION, keyId, ...[iv, tag, data].map(encoded)].join('.');
    },
    open(text, owner) {
      const [version, id, iv = '', tag = '', data = ''] = text.split('.');
      if (version !== VERSION || id !== keyId) throw otherKey();
      try {
        const sealed = { iv: decoded(iv), tag: decoded(tag), data: decoded(data) };
        return cipher.open(sealed, owner).toString('utf8');
      } catch (cause) {
        const words = {
          es: `la contraseña del Ministerio guardada para ${owner} se ha cambiado y no se puede leer`,
          en: `the stored ministry password of ${owner} was changed and cannot be read`,
        };
        throw new SecretKeyError(words, { cause });
      }
    },
    fits: sealed => sealed.startsWith(`${VERSION}.${keyId}.`),
    digest: referenceDigest(secretKey),
  };
}

function checkLength({ length }: string): void {
  if (length >= MIN_SECRET_LENGTH) return;
  throw new SecretKeyError({
    es: `SECRET_KEY tiene ${length} caracteres, se esperan al menos ${MIN_SECRET_LENGTH}: openssl rand -hex 32 hace una.`,
    en: `SECRET_KEY has ${length} characters, expected at least ${MIN_SECRET_LENGTH}: openssl rand -hex 32 makes one.`,
  });
}

function otherKey(): SecretKeyError {
  return new SecretKeyError({
    es: 'una contraseña del Ministerio se guardó con otra SECRET_KEY: ponga aquella, o dé de nuevo las contraseñas con `mirlo account set`.',
    en: 'a ministry password was stored with another SECRET_KEY: set that one again, or give the passwords anew with `mirlo account set`.',
  });
}

function encoded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function decoded(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

/**
 * Returns a digest that stands for a reference in the log. Nobody can compute it without
 * `SECRET_KEY`.
 */
export type ReferenceDigest = (referencia: string) => string;

const KEY_BYTES = 32;
/**
 * 48 bits: two booking references (`referencia`) of one operator practically never have the same
 * digest.
 */
const DIGEST_BYTES = 6;

/**
 * Makes the function for digests of references: twelve hexadecimal digits, with a key derived from
 * `SECRET_KEY`.
 */
export function referenceDigest(secretKey: string): ReferenceDigest {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'mirlo', 'references in the log v1', KEY_BYTES));
  return referencia =>
    createHmac('sha256', key).update(referencia).digest().subarray(0, DIGEST_BYTES).toString('hex');
}
