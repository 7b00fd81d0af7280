import type { DoorRequest, DoorResponse } from '@mirlo/core';
import type { Context } from 'koa';
import { readBody } from './read-body.ts';

/** What Koa has of a request, as the registry takes it. `path` is the raw one below the base path. */
export function doorRequest(ctx: Context, path: string): DoorRequest {
  const { headers } = ctx.req;
  return {
    method: ctx.method,
    path,
    query: new URLSearchParams(ctx.querystring),
    header: name => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    read: () => readBody(ctx),
  };
}

/** Writes the registry's answer as it is. */
export function writeResponse(ctx: Context, { status, headers, body }: DoorResponse): void {
  ctx.status = status;
  for (const name in headers) ctx.res.setHeader(name, headers[name] ?? '');
  if (body !== null) ctx.body = body;
}
