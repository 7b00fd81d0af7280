import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PACKAGE_DIR } from '../testing/pack.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { created, fail, json, serve } from './http.ts';

/** Inside the package, so that its own name resolves; not under version control. */
const FOLDER = join(PACKAGE_DIR, 'data/opentelemetry');

/** Runs the recipe of the README, but for its own call. */
async function runRecipe(): Promise<void> {
  const readme = await readFile(join(PACKAGE_DIR, 'README.md'), 'utf8');
  const [, recipe = ''] = /^## Tracing$.+?^```ts\n(.+?)^await/ms.exec(readme) ?? [];
  const file = join(FOLDER, 'recipe.ts');
  await mkdir(FOLDER, { recursive: true });
  onTestFinished(() => rm(FOLDER, { recursive: true, force: true }));
  await writeFile(file, recipe);
  await import(file);
}

it('closes a span for every call, whatever becomes of it', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  onTestFinished(() => trace.disable());
  await runRecipe();
  const server = await serve(({ method, url }, response, count) => {
    if (url.endsWith('/9')) return;
    if (method === 'POST') return count === 1 ? fail(response, 503, 'db_connect') : created(response, 7);
    if (url.endsWith('/404')) return fail(response, 404, 'not_found');
    json(response, 200, { ok: true, data: { id: 7 } });
  });
  onTestFinished(server.close);
  const mirlo = clientOf(server);
  await mirlo.guests.create(GUEST);
  await mirlo.guests.get(7);
  await thrownBy(mirlo.guests.get(404));
  await thrownBy(mirlo.guests.get(9, { deadline: 20 }));
  await thrownBy(mirlo.guests.get(9, { signal: AbortSignal.abort() }));
  const spans = exporter.getFinishedSpans().map(({ name, status, attributes }) => ({
    name,
    failed: status.code === SpanStatusCode.ERROR && status.message,
    status: attributes['http.response.status_code'],
    resent: attributes['http.request.resend_count'],
  }));
  const get = 'GET /v1/guests/{id}';
  expect(spans).toEqual([
    { name: 'POST /v1/guests', failed: false, status: 201, resent: 1 },
    { name: get, failed: false, status: 200, resent: undefined },
    { name: get, failed: 'not_found', status: 404, resent: undefined },
    { name: get, failed: expect.stringMatching(/^TimeoutError: /), status: undefined, resent: undefined },
    { name: get, failed: expect.stringMatching(/^AbortedError: /), status: undefined, resent: undefined },
  ]);
  vi.resetModules();
});
