import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moduleOf, packageFolder } from '../../../test/packages/pack.ts';
import { json, serve } from './http.ts';

/** Cloudflare's runtime on this machine, as far as we use it. */
interface Miniflare {
  dispatchFetch(url: string): Promise<Response>;
  dispose(): Promise<void>;
}
type Workers = { Miniflare: new (options: object) => Miniflare };

const INSTALL_TIMEOUT_MS = 300_000;
/**
 * The longest time for a request of the worker. A call's timeout there is 2 s, its deadline 120 s.
 */
const SOON_MS = 20_000;

let workers: Workers;
let script: string;

beforeAll(async () => {
  workers = Object(await moduleOf('miniflare', '4.20260730.0'));
  const { outputFiles } = await build({
    entryPoints: [join(packageFolder('sdk'), 'testing/worker.mjs')],
    alias: { '@mirlo/sdk': join(packageFolder('sdk'), 'src/index.ts') },
    bundle: true,
    format: 'esm',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
}, INSTALL_TIMEOUT_MS);

/** A service that never answers for guests above 1000, and the worker in front of it. */
async function startWorker(options: object) {
  const left = (url: string) => /guests\/10\d\d$/.test(url);
  let rounds = 1;
  const service = await serve(async ({ url }, response) => {
    if (left(url)) return;
    if (url.endsWith('/arrived')) {
      const all = () => service.seen.filter(one => left(one.url)).length === rounds * 5;
      await expect.poll(all).toBe(true);
      rounds += 1;
    }
    json(response, 200, { ok: true, data: { id: 7 } });
  });
  onTestFinished(service.close);
  const worker = new workers.Miniflare({
    modules: true,
    script,
    bindings: { SERVICE_URL: service.baseUrl },
    ...options,
  });
  onTestFinished(() => worker.dispose());
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const text = await (await worker.dispatchFetch(`http://worker.test${path}`)).text();
    return { text, ms: performance.now() - startedAt };
  };
  return { ask };
}

describe.each([
  ['', { compatibilityDate: '2026-07-01' }],
  [' with Node’s modules', { compatibilityDate: '2026-07-01', compatibilityFlags: ['nodejs_compat'] }],
  [' of an old date', { compatibilityDate: '2024-01-01' }],
] as const)('in workerd%s', (_, options) => {
  it.each(['/own', '/shared'])(
    'calls that were left behind keep no place of later ones (%s)',
    async client => {
      const { ask } = await startWorker(options);
      for (const round of [1, 2]) {
        expect((await ask(`${client}/leave`)).text, `round ${round}`).toBe('left');
        const after = await ask(client);
        expect(after.text, `round ${round}`).toBe('{"id":7}');
        expect(after.ms).toBeLessThan(SOON_MS);
      }
    },
  );
});
