import { madridDate } from '@mirlo/core';
import type { Services } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import { Overtaken } from '../newest-first.ts';
import type { attempts } from './attempts.ts';
import { auditUser } from './audit.ts';
import { knownIn, rememberIn } from './known-browser.ts';
import { UserModel } from './models.ts';
import { isPassword } from './passwords.ts';
import { beginSession } from './sessions.ts';
import { findByEmail, findUser } from './users.ts';

/** Counts a refused sign-in. */
export type CountRefused = (code: 'auth_invalid' | 'rate_limited', address: string | null) => void;

/** The parts that every check of a password needs: limits, and the count of refusals. */
export interface PasswordDoor {
  /** The seconds to wait; null where the password may be checked (`attempts.ts`). */
  attempt: ReturnType<typeof attempts>;
  refused: CountRefused;
  now(): number;
}

interface Owner {
  id: number;
  account_id: number | null;
  password_hash: string;
}

/** The user who may sign in by a password; null where there is no such user, or no password. */
function ownerOf(found: Awaited<ReturnType<typeof findByEmail>>): Owner | null {
  if (found === null || found.password_hash === null) return null;
  return { ...found, password_hash: found.password_hash };
}

/** The wait that somebody is told whose attempt was given up in a flood. */
const OVERTAKEN_SECONDS = 60;

function notOvertaken(error: unknown): null {
  if (error instanceof Overtaken) return null;
  throw error;
}

/** Makes the sign-in by e-mail and password, with its limits. */
export function signInWith(database: Database, { attempt, refused, now }: PasswordDoor): Services['signIn'] {
  const tooMany = (seconds: number, address: string | null) => {
    refused('rate_limited', address);
    return { refused: 'later', seconds } as const;
  };
  return async ({ email, password, address, kept }) => {
    const owner = ownerOf(await findByEmail(database, email));
    const known = owner && knownIn(kept, owner);
    const later = attempt({ email, address, known });
    if (later !== null) return tooMany(later, address);
    const right = await isPassword(
      password,
      owner?.password_hash ?? null,
      owner === null || known === null ? 'stranger' : { account: owner.account_id },
    ).catch(notOvertaken);
    if (right === null) return tooMany(OVERTAKEN_SECONDS, address);
    const user = right ? owner : null;
    const session = user && (await begin(database, user, address, now()));
    if (user && session !== null) return { session, kept: rememberIn(kept, user) };
    refused('auth_invalid', address);
    return { refused: 'wrong' };
  };
}

/**
 * Begins the session. Null where the password changed, or the user was removed, while the hash was
 * computed.
 */
function begin(
  database: Database,
  { id, password_hash }: Owner,
  address: string | null,
  at: number,
): Promise<string | null> {
  return database.transaction(async session => {
    const runs = within(session);
    const same = await UserModel.query(session.knex)
      .patch({ seen_on: madridDate(at) })
      .where({ id, password_hash });
    const found = same === 1 ? await findUser(runs, id) : null;
    if (!found) return null;
    await auditUser(session, found, { operation: 'sign in', address, at });
    return beginSession(runs, id, at);
  });
}
