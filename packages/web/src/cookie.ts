import type { Context } from 'koa';
import { isSecure, type Site } from './site.ts';

/** `__Host-`: no other host of the domain can set it, and none but this one is sent it (RFC 6265bis). */
const nameOf = (site: Site) => (isSecure(site) ? '__Host-mirlo' : 'mirlo');

/** The session that a browser has; null where it has none. */
export function sessionOf(ctx: Context, site: Site): string | null {
  return ctx.cookies.get(nameOf(site)) || null;
}

const keptName = (site: Site) => (isSecure(site) ? '__Host-mirlo-known' : 'mirlo-known');

/** Half a year: who is away for longer is a stranger again, as far as attempts are counted. */
const KEPT_MS = 180 * 86_400_000;

/** What a browser keeps of those who signed in with it (`known-browser.ts`); null: nothing. */
export function keptOf(ctx: Context, site: Site): string | null {
  return ctx.cookies.get(keptName(site)) || null;
}

/** Has the browser keep it. */
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

/** Has the browser keep a session until it is closed, or, with null, forget it. */
export function keepSession(ctx: Context, site: Site, session: string | null): void {
  // TLS ends before us; `isSecure` is the operator's word for it.
  ctx.cookies.secure = isSecure(site);
  ctx.cookies.set(nameOf(site), session, attributesOf(site));
}
