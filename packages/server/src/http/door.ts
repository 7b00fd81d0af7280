import Router from '@koa/router';
import {
  BodyError,
  type Caller,
  type DoorRequest,
  type DoorResponse,
  MAX_BODY_BYTES,
  otherVerb,
  PATHS,
  type RouteMatch,
  recordId,
} from '@mirlo/core';
import { isInRanges, plainAddress } from '@mirlo/core/address';
import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { loopTurn } from '../turns.ts';

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
    gone: () => ctx.req.socket.destroyed,
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

/**
 * `192.0.2.7:4711` and `[2001:db8::1]:4711`, because some proxies write an address with its port.
 */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address that a call comes from: the connected peer, or, behind trusted proxies, the last
 * address in `X-Forwarded-For` that is not a proxy's. Anybody may have written the addresses before
 * that one.
 *
 * @param peer address of the other end of the connection
 * @param proxies CIDR ranges; null where the operator did not set any. Then no address counts as
 * sure
 */
export function callerOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[] | null,
): Caller | undefined {
  const connected = plainAddress(peer ?? '');
  if (connected === null) return undefined;
  if (proxies === null) return { address: connected, sure: false };
  let address = connected;
  const hops = forwardedFor?.split(',').reverse() ?? [];
  for (const hop of hops) {
    if (!isInRanges(address, proxies)) break;
    const named = namedAddress(hop.trim());
    if (named === null) return { address, sure: false };
    address = named;
  }
  // A trusted proxy without `X-Forwarded-For` hides its callers, so they cannot be told apart.
  const hidden = hops.length === 0 && isInRanges(address, proxies);
  return { address, sure: !hidden };
}

function namedAddress(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  return plainAddress(six ?? four ?? text);
}

/**
 * koa-bodyparser only decompresses and limits the body; core decodes and parses it. `binary`
 * (latin1) keeps every byte as one character.
 */
const OPTIONS = { enableTypes: ['text'], encoding: 'binary', textLimit: String(MAX_BODY_BYTES) };
const parse = bodyParser(OPTIONS);

const NO_BODY = new Uint8Array();

/**
 * Larger bodies may take milliseconds to parse and validate, one of 57 kB for instance two. So only
 * one of them is begun in each turn of the event loop. Most guests and rentals are smaller.
 */
const LARGE_BODY_BYTES = 8_192;

/**
 * Reads the bytes of a request's body, decompressed.
 *
 * @throws BodyError over the limit, with an unknown `Content-Encoding`, or where the compression or
 * the transfer is broken
 */
async function readBody(ctx: Context): Promise<Uint8Array> {
  const { headers } = ctx.req;
  // The parser only accepts known types, and codings in lower case.
  headers['content-type'] = 'text/plain';
  const coding = headers['content-encoding'];
  if (coding !== undefined) headers['content-encoding'] = coding.trim().toLowerCase();
  try {
    await parse(ctx, async () => {});
  } catch (error) {
    throw new BodyError(faultOf(error));
  }
  const raw: unknown = ctx.request.rawBody;
  if (typeof raw !== 'string' || raw === '') return NO_BODY;
  if (raw.length > LARGE_BODY_BYTES) await loopTurn('large bodies');
  return Buffer.from(raw, 'latin1');
}

function faultOf(error: unknown): BodyError['fault'] {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return 'too_large';
  return status === 415 ? 'unsupported_encoding' : 'broken';
}

/** Answers a request whose route was found. */
type RouteHandler = (ctx: Context, match: RouteMatch) => Promise<void>;

/**
 * Makes a route for each operation of the contract, named by the operation, and one for each path
 * that refuses other verbs. A request to another path goes on to the next middleware.
 *
 * @param basePath such as `/app/api`, or empty
 */
export function operationRoutes(basePath: string, answer: RouteHandler): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  for (const [path, routes] of PATHS) {
    const bound = basePath + path.replace('{id}', ':id');
    const withId = path.includes('{id}') ? onRecord(bound) : onCollection;
    for (const route of routes) {
      const call = withId(answer, (_ctx, id) => ({ kind: 'operation', route, id }));
      router.register(bound, [route.method], call, { name: route.operationId });
    }
    router.all(
      bound,
      withId(answer, ctx => otherVerb(ctx.method, path)),
    );
  }
  return router.routes() as unknown as Middleware;
}

/** Finds the route of a request on a path. */
type Lead = (ctx: Context, id: number | null) => RouteMatch;

function onCollection(answer: RouteHandler, lead: Lead) {
  return (ctx: Context) => answer(ctx, lead(ctx, null));
}

/** Takes the id as it was sent. `ctx.params` holds it decoded, but `%37` is not a valid id. */
function onRecord(bound: string) {
  const place = bound.split('/').indexOf(':id');
  return (answer: RouteHandler, lead: Lead) => (ctx: Context) => {
    const id = recordId(ctx.path.split('/')[place] ?? '');
    return answer(ctx, id === null ? { kind: 'not_found' } : lead(ctx, id));
  };
}
