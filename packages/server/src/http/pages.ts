import { madridDate } from '@mirlo/core';
import type { SentPage } from '@mirlo/look';
import { sendPage } from '@mirlo/web';
import type { Context, Next } from 'koa';
import type { PageFacts } from '../pages/facts.ts';
import { COPY_SCRIPT } from '../pages/reference/copy.ts';
import { createReference, type ReferenceFacts } from '../pages/reference/page.ts';
import { spanish } from '../pages/reference/spanish/index.ts';
import { startPage } from '../pages/start.ts';
import { languageOf, type Visit } from '../pages/visit.ts';
import { isOnThisMachine } from '../submitter/ministry.ts';
import { calledOrigin } from './address.ts';
import { errorAnswer } from './plain-error.ts';

type Handler = (ctx: Context, next: Next) => Promise<void> | void;

/** The pages for people by path: `/` and the base path say what this is, and what is nearly a page's address leads to it. */
export function pageRoutes(basePath: string, facts: PageFacts): Map<string, Handler> {
  const start = forReading(ctx => show(ctx, basePath, visit => startPage(visit, facts)));
  const reference = createReference(facts.contract, spanish);
  const docs = forReading(ctx =>
    show(ctx, basePath, async visit => reference(visit, await referenceFacts(ctx, facts))),
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

/** `/app` and `/app/` of `/app/api`: nothing is there, and people type it. */
function parentsOf(basePath: string): string[] {
  const parent = basePath.slice(0, Math.max(0, basePath.lastIndexOf('/')));
  return parent === '' ? [] : [parent, `${parent}/`];
}

/** A key is shown to a page of this machine alone: a site whose name was made to point here (DNS rebinding) could read it. */
async function referenceFacts(ctx: Context, { simulator, demo }: PageFacts): Promise<ReferenceFacts> {
  const near = isOnThisMachine(calledOrigin(ctx));
  return { today: madridDate(Date.now()), simulator, demo: near ? await demo() : null };
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

/** A page that is only looked at. A program that asks for JSON has lost its way: it goes on to the API's own 404. */
function forReading(handler: (ctx: Context) => Promise<void> | void): Handler {
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return otherVerb(ctx);
    ctx.vary('Accept');
    return ctx.accepts('html', 'json') === 'json' ? next() : handler(ctx);
  };
}

/** OPTIONS is told the verbs; any other one is refused with them, as on every path of the API. */
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

/** Makes a page for this reader and sends it compressed. */
async function show(
  ctx: Context,
  basePath: string,
  make: (visit: Visit) => SentPage | Promise<SentPage>,
): Promise<void> {
  const { language, chosen } = languageOf(ctx.query.lang, ctx.get('accept-language'));
  await sendPage(ctx, await make({ language, chosen, origin: calledOrigin(ctx), basePath }), language);
}
