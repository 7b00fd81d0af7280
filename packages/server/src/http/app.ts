import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { type DoorResponse, type Registry, type RouteMatch, requestIdOf } from '@mirlo/core';
import Koa, { type Context, type Middleware } from 'koa';
import type { ApiCalls } from '../audit/api-calls.ts';
import type { RefusedCall } from '../audit/refusals.ts';
import type { Logger } from '../log.ts';
import { loggable } from '../log.ts';
import { type Metrics, NO_OPERATION } from '../metrics.ts';
import type { PageFacts } from '../pages/facts.ts';
import { NOBODY } from '../people/page-turns.ts';
import { loopTurn } from '../turns.ts';
import { compressDocument } from './documents.ts';
import { doorRequest, operationRoutes, writeResponse } from './door.ts';
import { missingPages, pageRoutes } from './pages.ts';
import { errorAnswer, type PlainError } from './plain-error.ts';

export interface AppOptions {
  registry: Registry;
  /** The path before `/v1`, such as `/app/api` (`BASE_PATH`). Empty where `/v1` is at the root. */
  basePath: string;
  /** CIDR ranges of the proxies in front; null where the operator did not set any. */
  proxies: readonly string[] | null;
  log: Logger;
  metrics: Metrics | null;
  /** Called for every call that ended with an error code. It counts the refusals among them. */
  refused(refusal: RefusedCall): void;
  /** Called for every call that an account's key made. */
  answered: ApiCalls['note'];
  /** The facts about this server that the pages for people show. */
  facts: PageFacts;
  /** The panel below `/app`. */
  panel: Middleware;
  /** The travellers' pages below `/checkin`. */
  checkin: Middleware;
  /** Whether requests can be answered now, for `/readyz`. */
  ready(): Promise<boolean>;
  /** Whether the server is stopping, for `/readyz`. */
  stopping(): boolean;
}

/** The facts of an answer that the log and the metrics need. */
interface State {
  facts?: DoorResponse['facts'];
}

/** Builds the Koa app: `/v1` and the pages below the base path, health probes at the root. */
export function createApp(options: AppOptions): Koa {
  const app = new Koa();
  // `guarded` answers every failure below. Koa itself would only report broken connections.
  app.silent = true;
  app.use(observed(options));
  app.use(guarded(options));
  app.use(operationRoutes(options.basePath, (ctx, match) => answer(options, ctx, match)));
  app.use(options.panel);
  app.use(inLoopTurn);
  app.use(options.checkin);
  app.use(pages(options));
  app.use(missingPages(options.basePath, options.facts));
  app.use(ctx => answer(options, ctx, { kind: 'not_found' }));
  return app;
}

/** Begins one page in a turn of the event loop, however many are asked for. Probes do not wait. */
const inLoopTurn: Middleware = async (ctx, next) => {
  if (!isProbe(ctx)) await loopTurn(NOBODY);
  return next();
};

/** Routes of the probes and the pages. */
function pages(options: AppOptions): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.all('/healthz', ctx => health(ctx, true));
  router.all('/readyz', async ctx => health(ctx, !options.stopping() && (await options.ready())));
  for (const [path, page] of pageRoutes(options.basePath, options.facts)) router.all(path, page);
  return router.routes() as unknown as Middleware;
}

async function answer(
  { registry, basePath, proxies, refused }: AppOptions,
  ctx: Context,
  match: RouteMatch,
): Promise<void> {
  const path = ctx.path.startsWith(`${basePath}/`) ? ctx.path.slice(basePath.length) : '/';
  const request = doorRequest(ctx, path, match, proxies);
  const response = await registry.answer(request);
  const { facts } = response;
  (ctx.state as State).facts = facts;
  const { account, key, code } = facts;
  if (code !== null) refused({ code, account, key, address: request.caller?.address ?? null });
  writeResponse(ctx, response);
  if (match.kind === 'operation' && match.route.action === 'document') await compressDocument(ctx, response);
  // Closes the connection, because the rest of the body was not read and would precede the next
  // request.
  if (response.status === 413 || response.status === 415) ctx.set('Connection', 'close');
}

/**
 * Times and counts every request except probes, and logs one line for each (for a probe only at
 * level debug). The line contains nothing of path, query or body.
 */
function observed({ log, metrics, answered }: AppOptions): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
    const requestId = identify(ctx);
    const seconds = (performance.now() - start) / 1000;
    const facts = (ctx.state as State).facts ?? NO_FACTS;
    const { operation, account, key, code } = facts;
    note(answered, ctx.status, requestId, seconds, facts);
    // Probes come every few seconds. Their lines and their 503 would drown the others.
    const probe = isProbe(ctx);
    if (!probe) {
      metrics?.requests.inc({ operation: operation ?? NO_OPERATION, status: ctx.status });
      metrics?.durations.observe({ operation: operation ?? NO_OPERATION }, seconds);
    }
    if (log.isLevelEnabled(probe ? 'debug' : 'info')) {
      const ms = Math.round(seconds * 1e5) / 100;
      log[probe ? 'debug' : 'info'](
        { requestId, method: ctx.method, operation, account, key, status: ctx.status, code, ms },
        'answered',
      );
    }
  };
}

const NO_FACTS = { operation: null, account: null, key: null, code: null };

/** Notes a call for the owner of the account whose key made it. */
function note(
  answered: AppOptions['answered'],
  status: number,
  request_id: string,
  seconds: number,
  { account, key, operation, code }: DoorResponse['facts'],
): void {
  if (account === null) return;
  const micros = Math.round(seconds * 1e6);
  answered({ account_id: account, key_id: key, operation, status, code, micros, request_id });
}

/** Answers unexpected errors, and calls without a Host header. */
function guarded({ log }: AppOptions): Middleware {
  return async (ctx, next) => {
    const refused = missingHost(ctx);
    if (refused) return plain(ctx, refused);
    try {
      await next();
    } catch (error) {
      log.error({ requestId: identify(ctx), error: loggable(error) }, 'a request failed');
      plain(ctx, 'server_error');
    }
  };
}

/** The id of a request, which is also sent with the answer: the registry's, or a new one. */
function identify(ctx: Context): string {
  const known = ctx.res.getHeader('x-request-id');
  if (typeof known === 'string') return known;
  const id = requestIdOf(ctx.get('x-request-id'), randomUUID);
  ctx.set('X-Request-Id', id);
  return id;
}

/** HTTP/1.1 requires a Host header (RFC 9112 section 3.2). Node's own refusal would not be JSON. */
function missingHost(ctx: Context): PlainError | null {
  return ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined ? 'bad_request' : null;
}

function plain(ctx: Context, error: PlainError): void {
  const { status, headers, body } = errorAnswer(error, ctx.req.headers['accept-language']);
  ctx.status = status;
  ctx.set(headers);
  ctx.body = body;
}

function isProbe({ path }: Context): boolean {
  return path === '/healthz' || path === '/readyz';
}

function health(ctx: Context, ok: boolean): void {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    plain(ctx, 'method_not_allowed');
    ctx.set('Allow', 'GET, HEAD');
    return;
  }
  ctx.status = ok ? 200 : 503;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { ok };
}
