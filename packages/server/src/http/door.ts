import type { Caller, DoorRequest, DoorResponse, RouteMatch } from '@mirlo/core';
import type { Context } from 'koa';
import { callerOf } from './caller.ts';
import { readBody } from './read-body.ts';

/**
 * Converts Koa's request to the registry's.
 *
 * @param path the raw path below the base path
 * @param match the operation that the router found
 * @param proxies CIDR ranges of the proxies in front (`callerOf`)
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
    // A getter, because most calls are answered without the address.
    get caller() {
      return callerIn(ctx, proxies);
    },
    read: () => readBody(ctx),
  };
}

/** The address that a request comes from (`callerOf`). */
export function callerIn({ req }: Context, proxies: readonly string[] | null): Caller | undefined {
  return callerOf(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies);
}

/** Writes the registry's answer unchanged. */
export function writeResponse(ctx: Context, { status, headers, body }: DoorResponse): void {
  ctx.status = status;
  for (const name in headers) ctx.res.setHeader(name, headers[name] ?? '');
  if (body !== null) ctx.body = body;
}
