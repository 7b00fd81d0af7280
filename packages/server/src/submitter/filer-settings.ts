import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { FILERS, type Files } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { type Filer, ownerOf } from './credentials.ts';
import { freeFiler } from './filers.ts';
import { foreignKeyText, passwordsByKey } from './passwords.ts';
import { checkNewKey, createSecretBox, refuseGuessableKey, SecretKeyError } from './secret-box.ts';

/** How somebody files, without what the ministry said of it. */
export type FilerChanges = Partial<Omit<Files, 'stopped'>>;

/**
 * Encrypts a password of the ministry for whom it is. The key is judged before the password is asked for.
 *
 * @throws SecretKeyError where the key is missing or unfit, or passwords of others are under another one and `replaceKey` does not allow that
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
  // A key that passwords are stored under already goes on being used; a new one has to be a good one.
  if (own.length === 0) checkNewKey(secretKey);
  return box.seal(await password(), ownerOf(filer));
}

/** Stores how somebody files, and lets what waited for it go on. */
export async function storeFiler(
  session: Session,
  filer: Filer,
  changes: FilerChanges,
  now: EpochMs,
): Promise<void> {
  await FILERS[filer.table].query(session.knex).findById(filer.id).patch(changes);
  await freeFiler(session, filer, now);
}
