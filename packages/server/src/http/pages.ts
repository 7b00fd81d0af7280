import { madridDate } from '@mirlo/core';
import type { SentPage } from '@mirlo/look';
import { originOfPages, ROOT, sendPage } from '@mirlo/web';
import type { Context, Next } from 'koa';
import type { DemoFacts, PageFacts } from '../pages/facts.ts';
import { missingPage } from '../pages/missing.ts';
import { COPY_SCRIPT } from '../pages/reference/copy.ts';
import { createReference, type ReferenceFacts } from '../pages/reference/page.ts';
import { spanish } from '../pages/reference/spanish/index.ts';
import { startPage } from '../pages/start.ts';
import { languageOf, type PublicVisit } from '../pages/visit.ts';
import { turnsOf } from '../turns.ts';
import { calledOrigin } from './address.ts';
import { errorAnswer } from './plain-error.ts';

type Handler = (ctx: Context, next: Next) => Promise<void> | void;

/**
 * Rendering and compressing a page takes up to tens of milliseconds of two threads, and needs no
 * key. So one of each kind is made at a time, and others are answered in between.
 */
const inTurn = turnsOf<Kind>(1);

type Kind = 'start' | 'reference' | 'missing';

/**
 * The pages for people, by path: the start page at `/` and the base path, the reference, and
 * redirects from similar addresses.
 */
export function pageRoutes(basePath: string, facts: PageFacts): Map<string, Handler> {
  const start = forReading(ctx =>
    show('start', ctx, basePath, facts, async visit =>
      startPage(visit, facts, (await demoFor(ctx, facts)) !== null),
    ),
  );
  const reference = createReference(facts.contract, spanish);
  const docs = forReading(ctx =>
    show('reference', ctx, basePath, facts, async visit =>
      reference(visit, await referenceFacts(ctx, facts)),
    ),
  );
  return new Map([
    ['/', start],
    [`${basePath}/`, start],
    ...(basePath === '' ? [] : [[basePath, forReading(ctx => lead(ctx, `${basePath}/`))] as const]),
    ...parentsOf(basePath).map(path => [path, forReading(ctx => lead(ctx, '/'))] as const),
    [`${basePath}/docs`, docs],
    [`${basePath}/docs/copy.js`, script],
    [`${basePath}/docs/`, forReading(ctx => lead(ctx, `${basePath}/docs`))],
  ]);
}

/**
 * The parents of the base path, for instance `/app` and `/app/` of `/app/api`. They have no page,
 * but people type them.
 */
function parentsOf(basePath: string): string[] {
  const parent = basePath.slice(0, Math.max(0, basePath.lastIndexOf('/')));
  return parent === '' ? [] : [parent, `${parent}/`];
}

/**
 * Answers a browser that asks for a missing page with a 404 page. A program, a path below `/v1` and
 * a request for no page (a picture) get the API's own 404.
 */
export function missingPages(basePath: string, facts: PageFacts): Handler {
  return (ctx, next) => {
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reads || ctx.path.startsWith(`${basePath}/v1/`)) return next();
    ctx.vary('Accept');
    if (!ctx.get('accept').includes('text/html')) return next();
    ctx.status = 404;
    return show('missing', ctx, basePath, facts, missingPage);
  };
}

async function referenceFacts(ctx: Context, facts: PageFacts): Promise<ReferenceFacts> {
  const { simulator } = facts;
  return { today: madridDate(Date.now()), simulator, demo: await demoFor(ctx, facts) };
}

/**
 * Returns the demo's facts, which contain a key, only to a person at the demo's machine. Excluded
 * are sites whose name was made to resolve here (DNS rebinding), and proxies, which may call from
 * this machine's address for everybody.
 */
async function demoFor(ctx: Context, { demo }: PageFacts): Promise<DemoFacts | null> {
  return originOfPages({ publicUrl: null }, ctx) === null ? null : demo();
}

function script(ctx: Context): void {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    otherVerb(ctx);
    return;
  }
  ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' });
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = COPY_SCRIPT;
}

/**
 * Makes the handler of a page that is only read. A program that asks for JSON is passed on to the
 * API's own 404.
 */
function forReading(handler: (ctx: Context) => Promise<void> | void): Handler {
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return otherVerb(ctx);
    ctx.vary('Accept');
    return ctx.accepts('html', 'json') === 'json' ? next() : handler(ctx);
  };
}

/**
 * Answers OPTIONS with the verbs, and refuses any other verb with them, as every path of the API
 * does.
 */
function otherVerb(ctx: Context): void {
  if (ctx.method === 'OPTIONS') ctx.status = 204;
  else {
    const { status, headers, body } = errorAnswer('method_not_allowed', ctx.get('accept-language'));
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  }
  ctx.set('Allow', 'GET, HEAD, OPTIONS');
}

function lead(ctx: Context, path: string): void {
  ctx.redirect(path + ctx.search);
  ctx.set('Cache-Control', 'no-store');
}

/** Renders a page for this reader and sends it compressed, when the turn of its kind comes. */
function show(
  kind: Kind,
  ctx: Context,
  basePath: string,
  { site }: PageFacts,
  make: (visit: PublicVisit) => SentPage | Promise<SentPage>,
): Promise<void> {
  const { language, chosen } = languageOf(ctx.query.lang, ctx.get('accept-language'));
  const panel = site.publicUrl ?? originOfPages(site, ctx);
  const visit: PublicVisit = {
    language,
    chosen,
    origin: calledOrigin(ctx),
    basePath,
    panel: panel && `${panel}${ROOT}/`,
  };
  return inTurn(kind, async () => sendPage(ctx, await make(visit), language));
}
