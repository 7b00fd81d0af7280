import type { Caller, DoorRequest, DoorResponse, RouteMatch } from '@mirlo/core';
import type { Context } from 'koa';
import { callerOf } from './caller.ts';
import { readBody } from './read-body.ts';

/**
 * What Koa has of a request, as the registry takes it.
 *
 * @param path the raw one below the base path
 * @param match where the router found that it leads
 * @param proxies that stand in front (`callerOf`)
 */
export function doorRequest(
  ctx: Context,
  path: string,
  match: RouteMatch,
  proxies: readonly string[] | null,
): DoorRequest {
  const { headers } = ctx.req;
  return {
    method: ctx.method,
    path,
    match,
    query: new URLSearchParams(ctx.querystring),
    header: name => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    // Most calls are answered without it.
    get caller() {
      return callerIn(ctx, proxies);
    },
    read: () => readBody(ctx),
  };
}

/** Where a request comes from (`callerOf`). */
export function callerIn({ req }: Context, proxies: readonly string[] | null): Caller | undefined {
  return callerOf(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies);
}

/** Writes the registry's answer as it is. */
export function writeResponse(ctx: Context, { status, headers, body }: DoorResponse): void {
  ctx.status = status;
  for (const name in headers) ctx.res.setHeader(name, headers[name] ?? '');
  if (body !== null) ctx.body = body;
}
