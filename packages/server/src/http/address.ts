import type { Context } from 'koa';

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Scheme and host under which a caller reached this server, for pages to show: the `Host` header,
 * and https where the proxy in front says so (`X-Forwarded-Proto`). Never base a decision on it,
 * because the caller can set both headers.
 */
export function calledOrigin(ctx: Context): string {
  const given = ctx.get('host');
  const host = HOST.test(given) ? given : `localhost:${ctx.req.socket.localPort}`;
  const scheme = ctx.get('x-forwarded-proto').split(',', 1)[0]?.trim() === 'https' ? 'https' : 'http';
  return `${scheme}://${host}`;
}
