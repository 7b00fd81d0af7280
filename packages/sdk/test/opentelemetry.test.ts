import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageFolder, run } from '../../../test/packages/pack.ts';
import { created, fail, json, serve } from './http.ts';

/** A folder inside the package, so that `@mirlo/sdk` resolves. It is not under version control. */
const FOLDER = join(packageFolder('sdk'), 'data/opentelemetry');

/**
 * A program that uses OpenTelemetry around the recipe: it collects the spans, makes calls, prints
 * the spans that were closed.
 */
const SETUP = `
import { trace as traces } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
const exporter = new InMemorySpanExporter();
traces.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
import { Mirlo } from '@mirlo/sdk';
const mirlo = new Mirlo({ apiKey: 'key', logLevel: 'off', retry: { baseDelay: 1 } });
`;
const CALLS = `
await mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 });
await mirlo.guests.get(7);
await mirlo.guests.get(404).catch(() => {});
await mirlo.guests.get(9, { deadline: 20 }).catch(() => {});
await mirlo.guests.get(9, { signal: AbortSignal.abort() }).catch(() => {});
const closed = exporter.getFinishedSpans().map(({ name, status, attributes }) => ({ name, ...status, attributes }));
console.log(JSON.stringify(closed));
`;

it('closes a span for every call, whatever becomes of it', async () => {
  const server = await serve(({ method, url }, response, count) => {
    if (url.endsWith('/9')) return;
    if (method === 'POST') return count === 1 ? fail(response, 503, 'db_connect') : created(response, 7);
    if (url.endsWith('/404')) return fail(response, 404, 'not_found');
    json(response, 200, { ok: true, data: { id: 7 } });
  });
  onTestFinished(server.close);
  const readme = await readFile(join(packageFolder('sdk'), 'README.md'), 'utf8');
  const [, recipe = ''] = /^## Tracing$.+?^```ts\n(.+?)^await/ms.exec(readme) ?? [];
  await mkdir(FOLDER, { recursive: true });
  onTestFinished(() => rm(FOLDER, { recursive: true, force: true }));
  const file = join(FOLDER, 'program.ts');
  await writeFile(file, SETUP + recipe + CALLS);
  const env = { MIRLO_BASE_URL: server.baseUrl, NODE_OPTIONS: '' };
  const spans = JSON.parse(await run(process.execPath, [file], { cwd: FOLDER, env }));
  const create = { 'http.request.method': 'POST', 'url.template': '/v1/guests' };
  const read = { 'http.request.method': 'GET', 'url.template': '/v1/guests/{id}' };
  const status = 'http.response.status_code';
  const name = 'GET /v1/guests/{id}';
  expect(spans).toEqual([
    {
      name: 'POST /v1/guests',
      code: 0,
      attributes: { ...create, [status]: 201, 'http.request.resend_count': 1 },
    },
    { name, code: 0, attributes: { ...read, [status]: 200 } },
    { name, code: 2, message: 'not_found', attributes: { ...read, [status]: 404 } },
    { name, code: 2, message: expect.stringMatching(/^TimeoutError: /), attributes: read },
    { name, code: 2, message: expect.stringMatching(/^AbortedError: /), attributes: read },
  ]);
});
