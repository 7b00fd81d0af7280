import type { Context } from 'koa';
import { isSecure, type Site } from './site.ts';

/** One day. Somebody who goes on later types the address again. */
const KEPT_MS = 86_400_000;
/** The maximum number of uuids in the cookie, so that the header stays small. */
const MOST = 20;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const nameOf = (site: Site) => (isSecure(site) ? '__Secure-mirlo-entered' : 'mirlo-entered');

/**
 * Reads from a cookie the uuids of the guests that this device has entered by a link. With them the
 * form offers the next person the same home. Nobody learns the uuids from the link alone, so other
 * holders of the link do not see what was sent.
 */
export function enteredBy(ctx: Context, site: Site): readonly string[] {
  const kept = ctx.cookies.get(nameOf(site)) ?? '';
  return kept
    .split('.')
    .filter(uuid => UUID.test(uuid))
    .slice(-MOST);
}

/**
 * Adds a guest's uuid to the cookie, for a day and for the pages of this link only.
 *
 * @param path of the link
 */
export function rememberEntered(
  ctx: Context,
  site: Site,
  { path, uuid }: { path: string; uuid: string },
): void {
  const uuids = [...enteredBy(ctx, site).filter(one => one !== uuid), uuid].slice(-MOST);
  // TLS ends at a proxy before this server. `isSecure` says whether the operator has configured an
  // `https` address.
  ctx.cookies.secure = isSecure(site);
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure(site), overwrite: true } as const;
  ctx.cookies.set(nameOf(site), uuids.join('.'), { ...attributes, path, maxAge: KEPT_MS });
}
