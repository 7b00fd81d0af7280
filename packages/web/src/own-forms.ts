import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/** The name of the form field that protects against CSRF. */
export const PROOF = 'proof';

/** The length of a proof's random salt: 16 bytes in base64url. */
const SALT = 22;

/**
 * Makes the proof (a CSRF token) that the forms of a session contain. Without the session's cookie
 * nobody can make it. It is different on each page, because a constant one could be guessed from
 * the lengths of compressed pages (BREACH).
 */
export function proofOf(session: string): string {
  return provenWith(randomBytes(16).toString('base64url'), session);
}

function provenWith(salt: string, session: string): string {
  return salt + createHash('sha256').update(`form ${salt} ${session}`).digest('base64url');
}

/** Whether a form contains a proof of its session. */
export function isProven(form: URLSearchParams, session: string): boolean {
  const proof = form.get(PROOF) ?? '';
  const given = Buffer.from(proof);
  const expected = Buffer.from(provenWith(proof.slice(0, SALT), session));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether a POST comes from a page of this site, by the headers that browsers send. It prevents
 * that another site signs somebody in. Every current browser sends one of the two headers with a
 * POST; a client that sends neither has nobody's cookies.
 */
export function isFromUs(ctx: Context, origin: string): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const from = ctx.get('origin');
  return from === '' || from === origin;
}
