import type { Services } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import { tellOfAccess } from '../mail/access.ts';
import { auditUser } from './audit.ts';
import { ownPassword } from './confirm.ts';
import { rememberIn } from './known-browser.ts';
import { hashPassword } from './passwords.ts';
import { beginSession, endSession } from './sessions.ts';
import type { PasswordDoor } from './sign-in.ts';
import { findByEmail, storePassword } from './users.ts';

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
  const password_hash = await hashPassword(chosen);
  return database.transaction(async session => {
    const runs = within(session);
    // The session may have ended while the hash was computed, and with it the right to set a password.
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
