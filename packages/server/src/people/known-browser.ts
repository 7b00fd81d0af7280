import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits, as base64url. */
const SALT_BYTES = 16;
const SALT = 22;

/** The most users that one browser remembers, for a desk is shared. */
const MOST = 5;
const SEPARATOR = '.';

/** The user of a mark, with the stored password hash. */
interface Owner {
  id: number;
  password_hash: string;
}

/**
 * Makes the cookie of a browser in which a user has signed in. It has a mark for each user of the
 * desk, the newest first. The mark grants no access: it only tells that user's attempts from those
 * of strangers (`attempts.ts`). It is derived from the stored password hash, so a new password
 * invalidates it, and the server stores nothing.
 */
export function rememberIn(kept: string | null, user: Owner): string {
  const mark = knownIn(kept, user) ?? marked(randomBytes(SALT_BYTES).toString('base64url'), user);
  return [mark, ...marksIn(kept).filter(one => one !== mark)].slice(0, MOST).join(SEPARATOR);
}

/** The mark of a user in a browser's cookie; null where it has none. */
export function knownIn(kept: string | null, user: Owner): string | null {
  return marksIn(kept).find(mark => isSame(mark, marked(mark.slice(0, SALT), user))) ?? null;
}

function marksIn(kept: string | null): string[] {
  return kept === null ? [] : kept.split(SEPARATOR, MOST);
}

function marked(salt: string, { id, password_hash }: Owner): string {
  return salt + createHmac('sha256', password_hash).update(`browser ${id} ${salt}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
