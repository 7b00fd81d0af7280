import type { Context } from 'koa';

/** Where the pages are. */
export interface Site {
  /** `PUBLIC_URL`: scheme and host by which browsers reach the server. Null: on this machine alone. */
  publicUrl: string | null;
  /** Whether a host is this machine's own name or address. */
  isOwnMachine(origin: string): boolean;
}

/** Everything for people stands below it. */
export const ROOT = '/app';

/** Whether TLS stands in front, so that cookies may be marked for it. */
export function isSecure({ publicUrl }: Site): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Scheme and host of the pages. Never those that a request names, but where it came from this machine itself. */
export function originOf(site: Site, ctx: Context): string | null {
  if (site.publicUrl !== null) return site.publicUrl;
  const called = `http://${ctx.get('host')}`;
  const near = isLoopback(ctx.req.socket.remoteAddress) && URL.canParse(called);
  return near && site.isOwnMachine(called) ? called : null;
}

function isLoopback(address: string | undefined): boolean {
  return /^(::1|(::ffff:)?127\.)/.test(address ?? '');
}
