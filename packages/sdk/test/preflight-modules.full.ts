import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canRunChromium, launchChromium } from '../../../test/chromium.ts';
import { moduleOf, type Packed, pack, run } from '../../../test/packages/pack.ts';

/**
 * The preflight as it is published: ES modules that a browser, a worker and a bundler read as they
 * are.
 */

/**
 * The most bytes of a look-up, minified and gzipped: the names of all countries in two languages,
 * and the function that finds one.
 */
const MAX_LOOK_UP = 6_000;

const USE = `import { lookUpCountry } from './preflight.mjs';\n`;
const SAID = `lookUpCountry('Francia')`;
const TODAY = '2026-05-10';

/** Building takes half a minute of an idle machine. */
const BUILD_TIMEOUT_MS = 400_000;

let packed: Packed;
let dist: string;
/** The source of each ES module, by name. */
let modules: Map<string, string>;

beforeAll(async () => {
  packed = await pack('sdk');
  await run('tar', ['xf', packed.tarball], { cwd: packed.folder });
  dist = join(packed.folder, 'package/dist');
  const names = (await readdir(dist)).filter(name => name.endsWith('.mjs'));
  modules = new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(dist, name), 'utf8')] as const)),
  );
}, BUILD_TIMEOUT_MS);
afterAll(() => packed?.remove());

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;

async function minified(contents: string): Promise<string> {
  const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: dist } });
  return outputFiles[0]?.text ?? '';
}

describe('a look-up alone brings no rules along', () => {
  it('with esbuild', async () => {
    const size = gzipped(await minified(`${USE}console.log(${SAID});`));
    console.info(`lookUpCountry: ${size} bytes gzipped`);
    expect(size).toBeLessThanOrEqual(MAX_LOOK_UP);
  });

  it('with Rollup', async () => {
    const { rollup } = Object(await moduleOf('rollup', '4.68.7'));
    const entry = {
      name: 'entry',
      resolveId: (id: string) => (id === 'entry' ? join(dist, 'entry.mjs') : null),
    };
    const load = (id: string) => (id.endsWith('entry.mjs') ? `${USE}console.log(${SAID});` : null);
    const warnings: unknown[] = [];
    const bundle = await rollup({
      input: 'entry',
      plugins: [{ ...entry, load }],
      onwarn: (warning: unknown) => warnings.push(warning),
    });
    const { output } = await bundle.generate({ format: 'es' });
    expect(warnings).toEqual([]);
    expect(gzipped(await minified(output[0].code))).toBeLessThanOrEqual(MAX_LOOK_UP);
  });
});

it('runs in a worker as it is', async () => {
  const { Miniflare } = Object(await moduleOf('miniflare', '4.20260730.0'));
  const entry = `import { lookUpCountry, preflight } from './preflight.mjs';
    export default { fetch: () => Response.json([${SAID}, preflight({ guests: [{}] }, { today: '${TODAY}' }).ready]) };`;
  const worker = new Miniflare({
    compatibilityDate: '2026-07-01',
    modules: [
      { type: 'ESModule', path: 'entry.mjs', contents: entry },
      ...[...modules].map(([path, contents]) => ({ type: 'ESModule', path, contents })),
    ].filter(({ path }) => path !== 'node.mjs'),
  });
  onTestFinished(() => worker.dispose());
  expect(await (await worker.dispatchFetch('http://worker.test/')).json()).toEqual(['FRA', false]);
});

it.skipIf(!canRunChromium())('runs in a page as it is, and asks for no file of the client', async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('https://vendor.test/**', route => {
    const name = route.request().url().split('/').at(-1) ?? '';
    asked.push(name);
    const body = modules.get(name);
    if (body === undefined) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('https://vendor.test/');
  const said = await page.evaluate(
    `import('https://vendor.test/preflight.mjs').then(({ lookUpCountry, preflight }) =>
      [${SAID}, preflight({ guests: [{}] }, { today: '${TODAY}' }).ready])`,
  );
  expect(said).toEqual(['FRA', false]);
  expect(asked).not.toContain('index.mjs');
});
