import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Keeps what stands in files of travellers unreadable to who has the database alone. */
export interface Sealing {
  /** @param owner bound to it (`import 3 rows 0`): it opens as that alone */
  seal(value: unknown, owner: string): Promise<Buffer>;
  /** @throws Error where another key sealed it, or it was changed */
  open(sealed: Uint8Array, owner: string): Promise<unknown>;
}

/** Seals by a key derived from `SECRET_KEY`, another one than the ministry's passwords have. */
export function sealingWith(secretKey: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'mirlo', 'imports v1', KEY_BYTES));
  return {
    async seal(value, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const packed = await pack(JSON.stringify(value));
      const sealed = [cipher.update(packed), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed);
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
      const packed = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse((await unpack(Buffer.concat(packed))).toString('utf8'));
    },
  };
}
