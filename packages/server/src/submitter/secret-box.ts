import { cipherOf } from '../cipher.ts';
import { type ReferenceDigest, referenceDigest } from './filing-log.ts';

/** Why a stored password cannot be read or a new one not be stored. Nothing was changed; the message names no secret. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

/** Encrypts the ministry's passwords at rest with a key derived from `SECRET_KEY`. */
export interface SecretBox {
  /** `owner` (`account:3`) is bound to the text: it opens for that owner only. */
  seal(text: string, owner: string): string;
  /** @throws SecretKeyError where another key sealed it, or it was changed */
  open(sealed: string, owner: string): string;
  /** Whether this key sealed it. */
  fits(sealed: string): boolean;
  /** What a reference is called in the log. */
  digest: ReferenceDigest;
}

const VERSION = 'v1';

/** The shortest `SECRET_KEY` that opens what an older version sealed; a new one has 32 random bytes. */
const MIN_SECRET_LENGTH = 16;

/** What the demo seals with where nobody sets `SECRET_KEY`: the simulator's passwords are no secrets. */
export const DEMO_SECRET_KEY = 'mirlo-demo-secret-key';

/** Whether a `SECRET_KEY` has the form of 32 random bytes, hexadecimal or base64 in either alphabet, and does not repeat one. */
export function isRandomKey(secretKey: string): boolean {
  const encoding = encodingOf(secretKey);
  return encoding !== null && !repeatsOneByte(secretKey);
}

/** How 32 bytes are written in it; null where they are not. */
function encodingOf(secretKey: string): 'hex' | 'base64' | null {
  if (/^[0-9a-f]{64}$/i.test(secretKey)) return 'hex';
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(secretKey) ? 'base64' : null;
}

/** Whether it says one byte, or one character, again and again: `0000…`, `abab…`. */
function repeatsOneByte(secretKey: string): boolean {
  const bytes = Buffer.from(secretKey, encodingOf(secretKey) ?? 'utf8');
  return new Set(bytes).size === 1 || new Set(secretKey.replace(/=$/, '')).size === 1;
}

const REPEATED =
  'SECRET_KEY repeats one byte, expected 32 random bytes: make another with openssl rand -hex 32, and if passwords are stored, `mirlo secret rotate`.';

/** @throws SecretKeyError where a key is not fit to seal anything from now on */
export function checkNewKey(secretKey: string | null): void {
  if (secretKey === null) throw new SecretKeyError(NOT_SET);
  if (isRandomKey(secretKey)) return;
  throw new SecretKeyError(
    repeatsOneByte(secretKey)
      ? REPEATED
      : `SECRET_KEY has ${secretKey.length} characters, expected 32 random bytes in hexadecimal or base64: openssl rand -hex 32 makes them.`,
  );
}

/**
 * Judges a key where a server or a command begins to use it, whether it files or not. `mirlo secret rotate` alone does without, to get away from one.
 *
 * @throws SecretKeyError where it is the demo's, which everybody knows, repeats one byte or is too short
 */
export function refuseGuessableKey(secretKey: string | null): void {
  if (secretKey === null) return;
  checkLength(secretKey);
  if (repeatsOneByte(secretKey)) throw new SecretKeyError(REPEATED);
  if (secretKey !== DEMO_SECRET_KEY) return;
  throw new SecretKeyError(
    'SECRET_KEY is the one of the demo, which everybody can read in its source: make another with openssl rand -hex 32, and if passwords are stored, `mirlo secret rotate`.',
  );
}

const NOT_SET =
  'SECRET_KEY is not set: the ministry passwords are encrypted with it. Set it to the value they were stored with (first time: openssl rand -hex 32).';

/** @throws SecretKeyError where the key is missing or too short to protect anything */
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
        throw new SecretKeyError(`the stored ministry password of ${owner} was changed and cannot be read`, {
          cause,
        });
      }
    },
    fits: sealed => sealed.startsWith(`${VERSION}.${keyId}.`),
    digest: referenceDigest(secretKey),
  };
}

function checkLength({ length }: string): void {
  if (length >= MIN_SECRET_LENGTH) return;
  throw new SecretKeyError(
    `SECRET_KEY has ${length} characters, expected at least ${MIN_SECRET_LENGTH}: openssl rand -hex 32 makes one.`,
  );
}

function otherKey(): SecretKeyError {
  return new SecretKeyError(
    'a ministry password was stored with another SECRET_KEY: set that one again, or give the passwords anew with `mirlo account set`.',
  );
}

function encoded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function decoded(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
