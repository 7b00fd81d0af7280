import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits, as base64url. */
const SALT_BYTES = 16;
const SALT = 22;

/** Of one browser: so many people of a desk are known to it. */
const MOST = 5;
const SEPARATOR = '.';

/** Whose password it is, as it is stored. */
interface Owner {
  id: number;
  password_hash: string;
}

/**
 * What a browser keeps in which somebody has signed in, beside those of others at the same desk, the newest first. It opens nothing: it tells an
 * attempt of theirs from those of strangers. It is made of the stored password, so that a new password makes those before it worthless, and nothing
 * of it is stored.
 */
export function rememberIn(kept: string | null, user: Owner): string {
  const mark = knownIn(kept, user) ?? marked(randomBytes(SALT_BYTES).toString('base64url'), user);
  return [mark, ...marksIn(kept).filter(one => one !== mark)].slice(0, MOST).join(SEPARATOR);
}

/** The mark that a browser has of somebody; null where it has none. */
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
