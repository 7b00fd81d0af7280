import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { newestFirst } from '../newest-first.ts';
import { turnsWithin } from '../turns.ts';

/**
 * The least that OWASP's "Password Storage Cheat Sheet" asks of Argon2id: 19 MiB, two passes, one
 * lane.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * The form of a stored hash, `$argon2id$v=19$m=19456,t=2,p=1$SALT$TAG`: with its parameters, so
 * that old hashes stay valid when the cost is raised.
 */
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const compute = promisify(argon2);

/**
 * Who types the password: a stranger, or somebody of an account (null: an operator) whom the server
 * knows by a session, a link, or a browser in which they signed in before.
 */
export type Typist = 'stranger' | { account: number | null };

/**
 * Each hash takes 19 MiB and a core, so a flood of attempts must not compute many at once. Known
 * people do not wait for strangers, and those of one account wait for each other. Of strangers, the
 * newest goes first, and at most a hundred wait: about two seconds of work.
 */
const strangers = newestFirst(2, 100);
const known = turnsWithin<number | null>(1, 1);

/** Hashes a password for storage. @param account of the user; null for an operator */
export async function hashPassword(password: string, account: number | null = null): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { ...COST, nonce, tagLength: TAG_BYTES }, { account });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/**
 * Whether the password is right. Without a stored hash it computes a hash all the same, so that the
 * time does not tell which users exist.
 *
 * @throws Overtaken where a stranger's password was not checked, because too many others came after
 * it
 */
export async function isPassword(password: string, stored: string | null, typist: Typist): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored ?? (await nobodys())) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  };
  const given = await tagOf(password, cost, typist);
  return timingSafeEqual(given, expected) && stored !== null;
}

/**
 * Normalises the password, because the same letters may be typed as composed or decomposed
 * characters.
 */
function tagOf(password: string, cost: Omit<Argon2Parameters, 'message'>, typist: Typist): Promise<Buffer> {
  const hash = () => compute('argon2id', { ...cost, message: password.normalize('NFKC') });
  return typist === 'stranger' ? strangers(hash) : known(typist.account, hash);
}

let kept: Promise<string> | null = null;

function nobodys(): Promise<string> {
  kept ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'));
  return kept;
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
