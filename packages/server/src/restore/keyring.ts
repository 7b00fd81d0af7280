import { createDigests, type JournalDigests } from '../journal/digests.ts';

/** The digests of every `SECRET_KEY` that journals were written with: `mirlo secret rotate` takes another one. */
export interface Keyring {
  all: readonly JournalDigests[];
  has(key: string): boolean;
  /** Those of a line, by the key that it names; of an unknown one they name nobody. */
  of(key: string): JournalDigests;
}

const NOBODY: JournalDigests = { key: '', said: () => '', member: () => '' };

/** Makes the digests of these keys. */
export function createKeyring(secretKeys: readonly string[]): Keyring {
  const byKey = new Map(secretKeys.map(createDigests).map(digests => [digests.key, digests]));
  return { all: [...byKey.values()], has: key => byKey.has(key), of: key => byKey.get(key) ?? NOBODY };
}
