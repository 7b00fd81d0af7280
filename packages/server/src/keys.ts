import { hash, randomBytes } from 'node:crypto';
import { checksumOf, type StoredKey } from '@mirlo/core';

const PRODUCTION_PREFIX = 'mirlo_live_';
const SANDBOX_PREFIX = 'mirlo_test_';

/** 192 bits cannot be guessed, so a plain hash, without salt and key stretching, is safe. */
const KEY_BYTES = 24;
const SHOWN_CHARACTERS = 4;

/** A key that was just made. Its text is shown once and never stored. */
export interface GeneratedKey {
  text: string;
  /** Lower-case hexadecimal SHA-256 of the text. */
  hash: string;
  /** The beginning, which lists show with `last4`. */
  prefix: string;
  last4: string;
}

/** Makes an API key. The prefix tells production from sandbox keys at a glance. */
export function makeKey(sandbox: boolean): GeneratedKey {
  const prefix = sandbox ? SANDBOX_PREFIX : PRODUCTION_PREFIX;
  const secret = prefix + randomBytes(KEY_BYTES).toString('hex');
  const text = secret + checksumOf(secret);
  return { text, hash: hashKey(text), prefix, last4: text.slice(-SHOWN_CHARACTERS) };
}

/**
 * Makes a token of a session or a link, as text for a URL or a cookie. The database looks it up by
 * its hash.
 */
export function makeToken(bytes = 32): { text: string; hash: string } {
  const text = randomBytes(bytes).toString('base64url');
  return { text, hash: hashKey(text) };
}

/** The lower-case hexadecimal hash under which a key or a token is stored. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/**
 * How long a key is used without asking the database: short, because a deactivated one must be
 * refused within 5 s everywhere.
 */
export const KEY_CACHE_MS = 2_000;

/** Largest number of cached keys. The oldest one is dropped first. */
const MAX_KEYS = 10_000;

/**
 * Makes a cache in front of `load`; calls at the same time share one load. A key that is not found
 * is not cached, so a new key works at once, and made-up keys take no memory.
 */
export function keyCache(
  load: (hash: string) => Promise<StoredKey | null>,
  now: () => number,
): (hash: string) => Promise<StoredKey | null> {
  const known = new Map<string, { until: number; key: Promise<StoredKey | null> }>();
  return hash => {
    const found = known.get(hash);
    if (found && found.until > now()) return found.key;
    const key = load(hash);
    const entry = { until: now() + KEY_CACHE_MS, key };
    known.delete(hash);
    known.set(hash, entry);
    const forget = () => {
      if (known.get(hash) === entry) known.delete(hash);
    };
    key.then(result => {
      if (result === null) forget();
    }, forget);
    const oldest = known.keys().next().value;
    if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest);
    return key;
  };
}
