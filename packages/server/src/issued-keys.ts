import type { EpochMs } from '@mirlo/core';
import { createKey, type KeyRecord, type ListedKey, setKeyExpiry } from './database/api-keys.ts';
import type { Runs } from './database/database.ts';
import { makeKey } from './keys.ts';

/** A key that was just stored, with its text, which is shown only this once. */
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

/** Whether a key works: it is active and has not expired. */
export function works(
  { active, expires_at }: Pick<ListedKey, 'active' | 'expires_at'>,
  now: EpochMs,
): boolean {
  return active && (expires_at === null || expires_at > now);
}

/** The part of a key's text that may be shown. */
export function shownText({ prefix, last4 }: Pick<ListedKey, 'prefix' | 'last4'>): string {
  return `${prefix}…${last4}`;
}

/** How long the old key works beside the new one, so that the new key can be put everywhere. */
export const OVERLAP_MS = 7 * 86_400_000;

/**
 * Makes a key like an old one. The old key expires after an overlap, the new one at `expires_at`.
 */
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

/**
 * When the successor of a key expires: a key that was made for 90 days gets a successor for 90
 * days.
 */
export function sameLife(
  { expires_at, created_at }: Pick<ListedKey, 'expires_at' | 'created_at'>,
  now: EpochMs,
): EpochMs | null {
  return expires_at === null ? null : now + (expires_at - created_at);
}
