import { createHmac, hash, hkdfSync } from 'node:crypto';
import type { FiledMember } from '../submitter/rows.ts';

/** Names records and contents in a journal so that only who has `SECRET_KEY` can tell whether a name is that of a given record. */
export interface JournalDigests {
  /** Tells keys apart: lines of another one cannot be compared. */
  key: string;
  /** Of what a filing says (`fingerprint`). */
  said(fingerprint: string): string;
  member(member: Pick<FiledMember, 'resource' | 'record_id'>): string;
}

const KEY_BYTES = 32;
const KEY_ID_LENGTH = 8;
/** 128 bits: no two are equal by chance. */
const DIGEST_BYTES = 16;

/** Digests under a key derived from `SECRET_KEY`. */
export function createDigests(secretKey: string): JournalDigests {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'mirlo', 'journal of filings v1', KEY_BYTES));
  const keyed = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url');
  return {
    key: hash('sha256', key, 'hex').slice(0, KEY_ID_LENGTH),
    said: fingerprint => keyed(`said ${fingerprint}`),
    member: ({ resource, record_id }) => keyed(`${resource} ${record_id}`),
  };
}

/** Names a request by its bytes. */
export function requestDigest(body: string): string {
  return hash('sha256', body, 'hex');
}
