import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/** Name of the field that proves a form to be ours. */
export const PROOF = 'proof';

/** What the forms of a session carry: who has not its cookie cannot know it. */
export function proofOf(session: string): string {
  return createHash('sha256').update(`form ${session}`).digest('base64url');
}

/** Whether a form carries the proof of its session. */
export function isProven(form: URLSearchParams, session: string): boolean {
  const given = Buffer.from(form.get(PROOF) ?? '');
  const expected = Buffer.from(proofOf(session));
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
