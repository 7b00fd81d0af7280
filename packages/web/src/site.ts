import type { Context } from 'koa';

/** Where the pages are. */
export interface Site {
  /** `PUBLIC_URL`: scheme and host by which browsers reach the server. Null: on this machine alone. */
  publicUrl: string | null;
}

/** Everything for people stands below it. */
export const ROOT = '/app';

/** Whether TLS stands in front, so that cookies may be marked for it. */
export function isSecure({ publicUrl }: Site): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Said by what stands in front of a server, and by nobody else on the machine itself. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** This machine as a browser on it calls it: by no name that somebody could have made to point here. */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Scheme and host of the pages; null where they are reached in another way than they may be: by another host than `PUBLIC_URL`'s, or, without
 * it, from another machine or through a proxy.
 */
export function originOf({ publicUrl }: Site, ctx: Context): string | null {
  const host = ctx.get('host').toLowerCase();
  if (publicUrl !== null) return new URL(publicUrl).host === host ? publicUrl : null;
  const near = isLoopback(ctx.req.socket.remoteAddress) && FORWARDED.every(name => ctx.get(name) === '');
  return near && OWN_HOST.test(host) ? `http://${host}` : null;
}

/** What passkeys are bound to: the host of the pages; null where that is a bare address, to which no browser binds one. */
export function passkeyDomain(origin: string): string | null {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}

function isLoopback(address: string | undefined): boolean {
  return /^(::1|(::ffff:)?127\.)/.test(address ?? '');
}
