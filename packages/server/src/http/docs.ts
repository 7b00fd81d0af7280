import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Context } from 'koa';
import { errorAnswer } from './plain-error.ts';

/** Beside the built server; in the workspace it stands in its package. */
const SHIPPED_READER = new URL('./docs-reader/redoc.standalone.js', import.meta.url);
const READER_MODULE = 'redoc/bundles/redoc.standalone.js';
const MAKERS_PICTURE = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:,';
const ONE_DAY_S = 86_400;

/** Scripts and data come from here only; the reader's search runs in a worker that it makes itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs` below the base path: the reference page, made in the browser out of `/v1/openapi.json`, from our own files. */
export function docsPages(basePath: string): Map<string, (ctx: Context) => Promise<void> | void> {
  const script = 'text/javascript; charset=utf-8';
  return new Map([
    [`${basePath}/docs`, page(ctx => html(ctx, basePath))],
    [
      `${basePath}/docs/start.js`,
      page(ctx => {
        ctx.type = script;
        ctx.body = START;
      }),
    ],
    [
      `${basePath}/docs/reader.js`,
      page(async ctx => {
        ctx.type = script;
        ctx.set('Cache-Control', `public, max-age=${ONE_DAY_S}`);
        ctx.body = await readReader();
      }),
    ],
  ]);
}

/** A page that is only looked at. */
function page(show: (ctx: Context) => Promise<void> | void): (ctx: Context) => Promise<void> | void {
  return ctx => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return otherVerb(ctx);
    ctx.set('X-Content-Type-Options', 'nosniff');
    return show(ctx);
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

/** Where the reader's one file stands. */
export function readerFile(): string {
  const shipped = fileURLToPath(SHIPPED_READER);
  return existsSync(shipped) ? shipped : createRequire(import.meta.url).resolve(READER_MODULE);
}

let kept: Promise<string> | null = null;

/** The reader, but for the picture that it would fetch from its maker. */
function readReader(): Promise<string> {
  kept ??= readFile(readerFile(), 'utf8').then(text => text.replaceAll(MAKERS_PICTURE, NO_PICTURE));
  return kept;
}

function html(ctx: Context, basePath: string): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Mirlo: API reference</title>
<style>body { margin: 0; font-family: system-ui, sans-serif } noscript, #failed { display: block; padding: 2rem }</style>
</head>
<body>
<noscript>This page needs JavaScript. The same is in <a href="${basePath}/v1/openapi.yaml">openapi.yaml</a>.</noscript>
<div id="reference" data-spec="${basePath}/v1/openapi.json"></div>
<script src="${basePath}/docs/reader.js"></script>
<script src="${basePath}/docs/start.js"></script>
</body>
</html>
`;
}

/** The fonts are the reader's machine's: nothing is fetched from elsewhere. */
const START = `'use strict';
const place = document.getElementById('reference');
const font = 'system-ui, sans-serif';
const options = {
  hideDownloadButton: false,
  expandResponses: '200,201',
  sortRequiredPropsFirst: true,
  theme: { typography: { fontFamily: font, headings: { fontFamily: font }, code: { fontFamily: 'ui-monospace, monospace' } } },
};
fetch(place.dataset.spec)
  .then(answer => answer.json())
  .then(spec => Redoc.init(spec, options, place))
  .catch(() => {
    place.innerHTML = '<p id="failed">The description could not be loaded: <a href="' + place.dataset.spec + '">openapi.json</a></p>';
  });
`;
