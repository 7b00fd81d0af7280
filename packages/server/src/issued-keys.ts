import type { EpochMs } from '@mirlo/core';
import { createKey, type KeyRecord, type ListedKey, setKeyExpiry } from './database/api-keys.ts';
import type { Runs } from './database/database.ts';
import { makeKey } from './keys.ts';

/** A key that was just stored, with the text that is shown this once. */
export interface IssuedKey extends ListedKey {
  text: string;
}

/** Makes a key and stores its hash. */
export async function issueKey(
  runs: Runs,
  record: Omit<KeyRecord, 'hash' | 'prefix' | 'last4'>,
  now: EpochMs,
): Promise<IssuedKey> {
  const { text, ...stored } = makeKey(record.sandbox);
  return { ...(await createKey(runs, { ...record, ...stored }, now)), text };
}

/** Whether a key opens anything: it is switched on, and its time is not over. */
export function works(
  { active, expires_at }: Pick<ListedKey, 'active' | 'expires_at'>,
  now: EpochMs,
): boolean {
  return active && (expires_at === null || expires_at > now);
}

/** Time to put the new key everywhere where the old one is. */
export const OVERLAP_MS = 7 * 86_400_000;

/** Makes a key like another one, which ends after an overlap. @param expires_at when the new one ends */
export async function rotateKey(
  runs: Runs,
  old: ListedKey,
  { overlapMs, expires_at }: { overlapMs: number; expires_at: EpochMs | null },
  now: EpochMs,
): Promise<{ made: IssuedKey; oldEnds: EpochMs }> {
  const { account_id, sandbox, name, scope, establishments, allow_ip } = old;
  const bounds = { account_id, sandbox, name, scope, establishments, allow_ip };
  const made = await issueKey(runs, { ...bounds, expires_at }, now);
  const oldEnds = Math.min(now + overlapMs, old.expires_at ?? Number.POSITIVE_INFINITY);
  await setKeyExpiry(runs, old.id, oldEnds);
  return { made, oldEnds };
}

/** When a key ends that follows another one: who made one for 90 days gets one for 90 days. */
export function sameLife(
  { expires_at, created_at }: Pick<ListedKey, 'expires_at' | 'created_at'>,
  now: EpochMs,
): EpochMs | null {
  return expires_at === null ? null : now + (expires_at - created_at);
}
