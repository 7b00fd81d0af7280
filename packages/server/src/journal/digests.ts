import { createHmac, hash, hkdfSync } from 'node:crypto';
import { type RecordKey, recordName } from '../submitter/rows.ts';

/**
 * Keyed digests of records and contents. Only the holder of `SECRET_KEY` can tell what a digest is
 * of.
 */
export interface JournalDigests {
  /** The name of the key, a short hash of it. Only digests under the same key can be compared. */
  key: string;
  /** The digest of a filing's content (`fingerprint`). */
  said(fingerprint: string): string;
  member(member: RecordKey): string;
}

const KEY_BYTES = 32;
const KEY_ID_LENGTH = 8;
/** 128 bits, so no two digests are equal by chance. */
const DIGEST_BYTES = 16;

/** Makes digests with a key that is derived from `SECRET_KEY`. */
export function createDigests(secretKey: string): JournalDigests {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'mirlo', 'journal of filings v1', KEY_BYTES));
  const keyed = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url');
  return {
    key: hash('sha256', key, 'hex').slice(0, KEY_ID_LENGTH),
    said: fingerprint => keyed(`said ${fingerprint}`),
    member: record => keyed(recordName(record)),
  };
}

/** The digest of a request's bytes, which names the request. */
export function requestDigest(body: string): string {
  return hash('sha256', body, 'hex');
}
