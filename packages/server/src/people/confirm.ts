import type { Services, Visitor } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { isPassword } from './passwords.ts';
import { confirmSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { tokenHash } from './tokens.ts';
import { findByEmail } from './users.ts';

/** A password that somebody who is signed in gives anew. */
interface Given {
  token: string;
  visitor: Pick<Visitor, 'email'>;
  password: string;
  address: string | null;
}

/** Looks at it. Whoever finds a desk left open guesses no oftener than at the sign-in: past that the session ends. */
export async function ownPassword(
  database: Database,
  { token, visitor, password, address }: Given,
  { attempt, refused }: PasswordDoor,
): Promise<'right' | 'wrong' | 'ended'> {
  // By the session, so that what strangers try at the address ends nobody's.
  if (attempt({ email: visitor.email, address, known: `session ${tokenHash(token)}` }) !== null) {
    refused('rate_limited', address);
    await endSession(database, token);
    return 'ended';
  }
  const found = await findByEmail(database, visitor.email);
  if (await isPassword(password, found?.password_hash ?? null)) return 'right';
  refused('auth_invalid', address);
  return 'wrong';
}

/** Takes a password anew from who is signed in, and writes down that they have shown who they are. */
export function confirmWith(database: Database, door: PasswordDoor): Services['confirm'] {
  return async given => {
    const looked = await ownPassword(database, given, door);
    if (looked !== 'right') return looked;
    return (await confirmSession(database, given.token, door.now())) ? 'confirmed' : 'ended';
  };
}
