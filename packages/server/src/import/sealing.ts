import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { cipherOf, IV_BYTES, TAG_BYTES } from '../cipher.ts';

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Encrypts the content of travellers' files, so that the database alone does not reveal it. */
export type Sealing = ReturnType<typeof sealingWith>;

/**
 * Makes the encryption with a key derived from `SECRET_KEY`. The ministry's passwords have another
 * derived key.
 */
export function sealingWith(secretKey: string) {
  const cipher = cipherOf(secretKey, 'imports v1');
  return {
    /** Encrypts a value. It only decrypts with the same owner (`import 3 rows 0`). */
    async seal(value: unknown, owner: string): Promise<Buffer> {
      const { iv, tag, data } = cipher.seal(await pack(JSON.stringify(value)), owner);
      return Buffer.concat([iv, tag, data]);
    },
    /** Decrypts a value. @throws Error where it has another key or owner, or was changed */
    async open(sealed: Uint8Array, owner: string): Promise<unknown> {
      const [iv, tag, data] = [
        sealed.subarray(0, IV_BYTES),
        sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
        sealed.subarray(IV_BYTES + TAG_BYTES),
      ];
      const packed = cipher.open({ iv, tag, data }, owner);
      return JSON.parse((await unpack(packed)).toString('utf8'));
    },
  };
}
