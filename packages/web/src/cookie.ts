import type { Context } from 'koa';
import { isSecure, type Site } from './site.ts';

/** `__Host-`: no other host of the domain can set it, and none but this one is sent it (RFC 6265bis). */
const nameOf = (site: Site) => (isSecure(site) ? '__Host-mirlo' : 'mirlo');

/** The session that a browser has; null where it has none. */
export function sessionOf(ctx: Context, site: Site): string | null {
  return ctx.cookies.get(nameOf(site)) || null;
}

/** Has the browser keep a session until it is closed, or, with null, forget it. */
export function keepSession(ctx: Context, site: Site, session: string | null): void {
  // TLS ends before us; `isSecure` is the operator's word for it.
  ctx.cookies.secure = isSecure(site);
  ctx.cookies.set(nameOf(site), session, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(site),
    path: '/',
    overwrite: true,
  });
}
