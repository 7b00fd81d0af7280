import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { cipherOf, IV_BYTES, TAG_BYTES } from '../cipher.ts';

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
  const cipher = cipherOf(secretKey, 'imports v1');
  return {
    async seal(value, owner) {
      const { iv, tag, data } = cipher.seal(await pack(JSON.stringify(value)), owner);
      return Buffer.concat([iv, tag, data]);
    },
    async open(sealed, owner) {
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
