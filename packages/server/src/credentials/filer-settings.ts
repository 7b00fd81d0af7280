import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import type { Files } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { FILERS, type Filer, ownerOf } from './credentials.ts';
import { freeFiler } from './filers.ts';
import { foreignKeyText, passwordsByKey } from './passwords.ts';
import { checkNewKey, createSecretBox, refuseGuessableKey, SecretKeyError } from './secret-box.ts';

/** Changes of a filer's settings. The ministry's refusal (`stopped`) is not among them. */
export type FilerChanges = Partial<Omit<Files, 'stopped'>>;

/**
 * Encrypts a filer's password. The key is checked before the password is asked for.
 *
 * @throws SecretKeyError where the key is missing or unfit, or others' passwords have another key
 * and `replaceKey` is not set
 */
export async function sealPassword(
  database: Database,
  secretKey: string | null,
  filer: Filer,
  { password, replaceKey = false }: { password: () => string | Promise<string>; replaceKey?: boolean },
): Promise<string> {
  refuseGuessableKey(secretKey);
  const box = createSecretBox(secretKey);
  const { own, foreign } = await passwordsByKey(database, box);
  const others = foreign.filter(({ table, id }) => table !== filer.table || id !== filer.id);
  if (others.length > 0 && !replaceKey) throw new SecretKeyError(foreignKeyText(others));
  // A key with which passwords are already stored may be used further; only a new key must be a
  // strong one.
  if (own.length === 0) checkNewKey(secretKey);
  return box.seal(await password(), ownerOf(filer));
}

/**
 * Stores the settings with which an account or establishment files. It may then file again where it
 * was stopped. Its unfinished requests are due at once, and its waiting records are noted to be
 * looked at again.
 */
export async function storeFiler(
  session: Session,
  filer: Filer,
  changes: FilerChanges,
  now: EpochMs,
): Promise<void> {
  await FILERS[filer.table].query(session.knex).findById(filer.id).patch(changes);
  await freeFiler(session, filer, now);
}
