import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 8;

/** Lengths of nonce and tag (NIST SP 800-38D, sections 5.2.1.1 and 5.2.1.2). */
export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** Encrypted bytes, with the nonce and tag that decryption needs besides the key. */
export interface Sealed {
  iv: Uint8Array;
  tag: Uint8Array;
  data: Uint8Array;
}

/**
 * Encryption for one purpose. `owner` is authenticated with the data, so it only decrypts with the
 * same owner.
 */
export interface Cipher {
  /** Names the key without revealing anything of it. */
  keyId: string;
  seal(bytes: Uint8Array, owner: string): Sealed;
  /**
   * Decrypts bytes.
   *
   * @throws Error where they were encrypted with another key or owner, or were changed
   */
  open(sealed: Sealed, owner: string): Buffer;
}

/**
 * Makes a cipher with a key derived from `SECRET_KEY` (RFC 5869). Each purpose has its own derived
 * key.
 */
export function cipherOf(secretKey: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'mirlo', purpose, KEY_BYTES));
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH),
    seal(bytes, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { iv, tag: cipher.getAuthTag(), data };
    },
    open({ iv, tag, data }, owner) {
      // Without `authTagLength`, Node before version 26 accepts a shorter tag, which is easier to
      // guess.
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]);
    },
  };
}
