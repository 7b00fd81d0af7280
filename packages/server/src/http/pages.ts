import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageLanguage, pageHeaders, type SentPage } from '@mirlo/look';
import type { Context, Next } from 'koa';
import { type StartFacts, startPage } from '../pages/start.ts';
import { languageOf, type Visit } from '../pages/visit.ts';
import { calledOrigin } from './address.ts';
import { errorAnswer } from './plain-error.ts';

type Handler = (ctx: Context, next: Next) => Promise<void> | void;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Beyond it brotli takes several times as long for a few percent. */
const BROTLI_QUALITY = 5;

/** The pages for people by path: `/` and the base path say what this is, and what is nearly a page's address leads to it. */
export function pageRoutes(basePath: string, facts: StartFacts): Map<string, Handler> {
  const start = forReading(ctx => show(ctx, basePath, visit => startPage(visit, facts)));
  return new Map([
    ['/', start],
    [`${basePath}/`, start],
    ...(basePath === '' ? [] : [[basePath, forReading(ctx => lead(ctx, `${basePath}/`))] as const]),
    [`${basePath}/docs/`, forReading(ctx => lead(ctx, `${basePath}/docs`))],
  ]);
}

/** A page that is only looked at. A program that asks for JSON has lost its way: it goes on to the API's own 404. */
export function forReading(handler: (ctx: Context) => Promise<void> | void): Handler {
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
export async function show(
  ctx: Context,
  basePath: string,
  make: (visit: Visit) => SentPage | Promise<SentPage>,
): Promise<void> {
  const { language, chosen } = languageOf(ctx.query.lang, ctx.get('accept-language'));
  await send(ctx, await make({ language, chosen, origin: calledOrigin(ctx), basePath }), language);
}

async function send(ctx: Context, page: SentPage, language: PageLanguage): Promise<void> {
  ctx.set(pageHeaders(page, language));
  ctx.vary('Accept-Language');
  ctx.vary('Accept-Encoding');
  // Browsers name gzip first and mean nothing by it.
  const coding = (['br', 'gzip'] as const).find(one => ctx.acceptsEncodings(one) === one);
  if (coding === undefined) {
    ctx.body = page.html;
    return;
  }
  ctx.set('Content-Encoding', coding);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  ctx.body = coding === 'br' ? await compressBrotli(page.html, { params }) : await compressGzip(page.html);
}
