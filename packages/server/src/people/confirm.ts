import type { Services } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { hashKey } from '../keys.ts';
import { isPassword } from './passwords.ts';
import { confirmSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findByEmail } from './users.ts';

/** Checks the password of a signed-in user, because a desk may be left open. Tries are limited as at the sign-in. */
export async function ownPassword(
  database: Database,
  { token, visitor, password, address }: Parameters<Services['confirm']>[0],
  { attempt, refused }: PasswordDoor,
): Promise<'right' | 'wrong' | 'ended'> {
  // Counted by the session: strangers who try the e-mail address must not end the session of the user.
  if (attempt({ email: visitor.email, address, known: `session ${hashKey(token)}` }) !== null) {
    refused('rate_limited', address);
    await endSession(database, token);
    return 'ended';
  }
  const found = await findByEmail(database, visitor.email);
  if (await isPassword(password, found?.password_hash ?? null)) return 'right';
  refused('auth_invalid', address);
  return 'wrong';
}

/** Makes the service that asks a signed-in user for the password again, and notes that the session is confirmed. */
export function confirmWith(database: Database, door: PasswordDoor): Services['confirm'] {
  return async given => {
    const looked = await ownPassword(database, given, door);
    if (looked !== 'right') return looked;
    return (await confirmSession(database, given.token, door.now())) ? 'confirmed' : 'ended';
  };
}
