import type { Services } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import { auditUser } from './audit.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { beginSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findByEmail, storePassword } from './users.ts';

/**
 * Sets the password of somebody who is signed in; in place of all their sessions they get a new one. Whoever finds a desk left open guesses the
 * old one no oftener than at the sign-in: past that the session ends.
 */
export async function changePassword(
  database: Database,
  { token, visitor, current, chosen, address }: Parameters<Services['setPassword']>[0],
  { attempt, refused, now }: PasswordDoor,
): ReturnType<Services['setPassword']> {
  const at = now();
  if (!visitor.confirmed) {
    if (attempt(visitor.email, address) !== null) {
      refused('rate_limited', address);
      await endSession(database, token);
      return 'ended';
    }
    const found = await findByEmail(database, visitor.email);
    if (!(await isPassword(current, found?.password_hash ?? null))) {
      refused('auth_invalid', address);
      return 'wrong';
    }
  }
  const password_hash = await hashPassword(chosen);
  return database.transaction(async session => {
    const runs = within(session);
    // The session may have ended while the password was computed, and with it the right to set one.
    if (!(await endSession(runs, token))) return 'ended';
    await storePassword(runs, visitor.id, password_hash, at);
    await auditUser(session, visitor, { operation: 'password set', address, at });
    return { session: await beginSession(runs, visitor.id, at) };
  });
}
