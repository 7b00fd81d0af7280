import type { StoredKey } from '@mirlo/core';

/** How long a key is believed without asking again: a deactivation acts within 5 s on every instance. */
export const KEY_CACHE_MS = 2_000;

/** Keys remembered at once; the oldest go first. */
const MAX_KEYS = 10_000;

/**
 * Looks keys up, each at most once in two seconds; callers that come together share one look-up. What is not found is asked for
 * again: a new key works at once, and made-up keys take no room.
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
