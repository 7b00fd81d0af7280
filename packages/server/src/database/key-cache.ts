import type { StoredKey } from '@mirlo/core';

/** How long a key is used without asking the database: a deactivated one is refused within 5 s everywhere. */
export const KEY_CACHE_MS = 2_000;

/** Largest number of cached keys. The oldest one is dropped first. */
const MAX_KEYS = 10_000;

/**
 * Makes a cache in front of `load`; calls at the same time share one load. A key that is not found is not cached, so a
 * new key works at once, and made-up keys take no memory.
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
