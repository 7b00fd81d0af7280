import { createDigests, type JournalDigests } from '../journal/digests.ts';

/**
 * The digests of every `SECRET_KEY` with which journals were written (`mirlo secret rotate` begins
 * a new one).
 */
export interface Keyring {
  all: readonly JournalDigests[];
  has(key: string): boolean;
  /** The digests for the key that a line names. For an unknown key they match no record. */
  of(key: string): JournalDigests;
}

const NOBODY: JournalDigests = { key: '', said: () => '', member: () => '' };

/** Makes the digests of the given keys. */
export function createKeyring(secretKeys: readonly string[]): Keyring {
  const byKey = new Map(secretKeys.map(createDigests).map(digests => [digests.key, digests]));
  return { all: [...byKey.values()], has: key => byKey.has(key), of: key => byKey.get(key) ?? NOBODY };
}
