import type { Services } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import { hashKey } from '../keys.ts';
import { tellOfAccess } from '../mail/access.ts';
import { auditUser } from './audit.ts';
import { rememberIn } from './known-browser.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { beginSession, confirmSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findByEmail, storePassword } from './users.ts';

/**
 * Checks the password of a signed-in user, because a desk may be left open. Tries are limited as at
 * the sign-in.
 */
async function ownPassword(
  database: Database,
  { token, visitor, password, address }: Parameters<Services['confirm']>[0],
  { attempt, refused }: PasswordDoor,
): Promise<'right' | 'wrong' | 'ended'> {
  // Counted by the session: strangers who try the e-mail address must not end the session of the
  // user.
  if (attempt({ email: visitor.email, address, known: `session ${hashKey(token)}` }) !== null) {
    refused('rate_limited', address);
    await endSession(database, token);
    return 'ended';
  }
  const found = await findByEmail(database, visitor.email);
  if (await isPassword(password, found?.password_hash ?? null, { account: visitor.account_id }))
    return 'right';
  refused('auth_invalid', address);
  return 'wrong';
}

/**
 * Makes the service that asks a signed-in user for the password again, and notes that the session
 * is confirmed.
 */
export function confirmWith(database: Database, door: PasswordDoor): Services['confirm'] {
  return async given => {
    const looked = await ownPassword(database, given, door);
    if (looked !== 'right') return looked;
    return (await confirmSession(database, given.token, door.now())) ? 'confirmed' : 'ended';
  };
}

/** Sets the password of a signed-in user. All sessions of the user end, and a new one begins. */
export async function changePassword(
  database: Database,
  { token, visitor, current, chosen, address, kept }: Parameters<Services['setPassword']>[0],
  door: PasswordDoor,
): ReturnType<Services['setPassword']> {
  const at = door.now();
  // A user who came by a link and never had a password has none to confirm with.
  if (!visitor.confirmed && visitor.hasPassword) {
    const looked = await ownPassword(database, { token, visitor, password: current, address }, door);
    if (looked !== 'right') return looked;
  }
  const password_hash = await hashPassword(chosen, visitor.account_id);
  return database.transaction(async session => {
    const runs = within(session);
    // The session may have ended while the hash was computed, and with it the right to set a
    // password.
    if (!(await endSession(runs, token))) return 'ended';
    // A user who sets a first password gets no mail, because the invitation was mailed to them.
    const before = await findByEmail(runs, visitor.email);
    await storePassword(runs, visitor.id, password_hash, at);
    await auditUser(session, visitor, { operation: 'password set', address, at });
    if (before?.password_hash) await tellOfAccess(runs, visitor, 'password', at);
    const begun = await beginSession(runs, visitor.id, at);
    return { session: begun, kept: rememberIn(kept, { id: visitor.id, password_hash }) };
  });
}
