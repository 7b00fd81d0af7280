import type { Context } from 'koa';
import { isSecure, type Site } from './site.ts';

/**
 * The prefix `__Host-` makes browsers send the cookie to this host only, and accept it from no
 * other host of the domain (RFC 6265bis).
 */
const nameOf = (site: Site) => (isSecure(site) ? '__Host-mirlo' : 'mirlo');

/** Reads the browser's session from the cookie; null where there is none. */
export function sessionOf(ctx: Context, site: Site): string | null {
  return ctx.cookies.get(nameOf(site)) || null;
}

const keptName = (site: Site) => (isSecure(site) ? '__Host-mirlo-known' : 'mirlo-known');

/**
 * Half a year. After that, the browser's attempts to sign in are counted as those of an unknown
 * browser.
 */
const KEPT_MS = 180 * 86_400_000;

/**
 * Reads the cookie with the marks of users who signed in with this browser (`known-browser.ts`);
 * null where there is none.
 */
export function keptOf(ctx: Context, site: Site): string | null {
  return ctx.cookies.get(keptName(site)) || null;
}

/** Sets the cookie with the marks of users who signed in with this browser. */
export function keepKnown(ctx: Context, site: Site, kept: string): void {
  ctx.cookies.secure = isSecure(site);
  ctx.cookies.set(keptName(site), kept, { ...attributesOf(site), maxAge: KEPT_MS });
}

function attributesOf(site: Site) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(site),
    path: '/',
    overwrite: true,
  } as const;
}

/** Sets the session's cookie, which the browser keeps until it is closed. With null, deletes it. */
export function keepSession(ctx: Context, site: Site, session: string | null): void {
  // TLS ends at a proxy before this server. `isSecure` says whether the operator has configured an
  // `https` address.
  ctx.cookies.secure = isSecure(site);
  ctx.cookies.set(nameOf(site), session, attributesOf(site));
}
