import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/** Name of the field that proves a form to be ours. */
export const PROOF = 'proof';

/** How many characters of a proof make it another one each time. */
const SALT = 22;

/**
 * What the forms of a session carry: who has not its cookie cannot know it. It is another one on each page: one that stayed the same could be
 * guessed from the lengths of compressed pages (BREACH).
 */
export function proofOf(session: string): string {
  return provenWith(randomBytes(16).toString('base64url'), session);
}

function provenWith(salt: string, session: string): string {
  return salt + createHash('sha256').update(`form ${salt} ${session}`).digest('base64url');
}

/** Whether a form carries a proof of its session. */
export function isProven(form: URLSearchParams, session: string): boolean {
  const proof = form.get(PROOF) ?? '';
  const given = Buffer.from(proof);
  const expected = Buffer.from(provenWith(proof.slice(0, SALT), session));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a post comes from a page of ours, as the browser says: no other site may sign somebody in either. Every browser of today sends one of
 * the two headers with a post; what sends neither holds nobody's cookies.
 */
export function isFromUs(ctx: Context, origin: string): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const from = ctx.get('origin');
  return from === '' || from === origin;
}
