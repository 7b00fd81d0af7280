import type { Services } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { isPassword } from './passwords.ts';
import { confirmSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findByEmail } from './users.ts';

/** Takes a password anew from who is signed in: guessed no oftener than at the sign-in, past that the session ends. */
export function confirmWith(
  database: Database,
  { attempt, refused, now }: PasswordDoor,
): Services['confirm'] {
  return async ({ token, visitor, password, address }) => {
    if (attempt(visitor.email, address) !== null) {
      refused('rate_limited', address);
      await endSession(database, token);
      return 'ended';
    }
    const found = await findByEmail(database, visitor.email);
    if (!(await isPassword(password, found?.password_hash ?? null))) {
      refused('auth_invalid', address);
      return 'wrong';
    }
    return (await confirmSession(database, token, now())) ? 'confirmed' : 'ended';
  };
}
