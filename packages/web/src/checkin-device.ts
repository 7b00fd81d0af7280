import type { Context } from 'koa';
import { isSecure, type Site } from './site.ts';

/** A day: who goes on later types the address again. */
const KEPT_MS = 86_400_000;
/** More than a link asks for are not remembered: the header stays small. */
const MOST = 20;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const nameOf = (site: Site) => (isSecure(site) ? '__Secure-mirlo-entered' : 'mirlo-entered');

/**
 * Whom a device has entered by a link, by their uuids, which nobody knows who has the link alone: so the next person may live where that one
 * lives, and what was sent is still shown to no other opener.
 */
export function enteredBy(ctx: Context, site: Site): readonly string[] {
  const kept = ctx.cookies.get(nameOf(site)) ?? '';
  return kept
    .split('.')
    .filter(uuid => UUID.test(uuid))
    .slice(-MOST);
}

/** Has the device remember somebody more for a day, at the pages of this link alone. @param path of the link */
export function rememberEntered(
  ctx: Context,
  site: Site,
  { path, uuid }: { path: string; uuid: string },
): void {
  const uuids = [...enteredBy(ctx, site).filter(one => one !== uuid), uuid].slice(-MOST);
  // TLS ends before us; `isSecure` is the operator's word for it.
  ctx.cookies.secure = isSecure(site);
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure(site), overwrite: true } as const;
  ctx.cookies.set(nameOf(site), uuids.join('.'), { ...attributes, path, maxAge: KEPT_MS });
}
