import type { Context } from 'koa';

/** The address of the pages. */
export interface Site {
  /**
   * `PUBLIC_URL`: scheme and host by which browsers reach the server. Null: the pages can only be
   * used on this machine.
   */
  publicUrl: string | null;
}

/** The path below which the panel's pages are. */
export const ROOT = '/app';

/** Whether browsers reach the server over TLS, so that cookies may be marked as secure. */
export function isSecure({ publicUrl }: Site): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Headers that a proxy adds. Browsers on this machine do not send them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * A host name that always means this machine. Other names are not accepted, because somebody could
 * point them to this machine (DNS rebinding).
 */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * The scheme and host of the pages. Null where a request may not use the pages: its host is not
 * that of `PUBLIC_URL`, or `PUBLIC_URL` is not set and the request comes from another machine or
 * through a proxy.
 */
export function originOfPages({ publicUrl }: Site, ctx: Context): string | null {
  const host = ctx.get('host').toLowerCase();
  if (publicUrl !== null) return new URL(publicUrl).host === host ? publicUrl : null;
  const near = isLoopback(ctx.req.socket.remoteAddress) && FORWARDED.every(name => ctx.get(name) === '');
  return near && OWN_HOST.test(host) ? `http://${host}` : null;
}

/**
 * The domain that passkeys are bound to: the host of the pages. Null where that is an IP address,
 * because browsers bind no passkey to one.
 */
export function passkeyDomain(origin: string): string | null {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}

function isLoopback(address: string | undefined): boolean {
  return /^(::1|(::ffff:)?127\.)/.test(address ?? '');
}
