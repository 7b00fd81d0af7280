import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canRunChromium, launchChromium } from '../../../test/chromium.ts';
import { moduleOf, nodeOf, packageFolder, stdoutOf, tool, toolOf } from '../../../test/packages/pack.ts';
import { createFixtures } from '../src/fixtures.ts';
import { createSandbox } from '../src/index.ts';
import { listen } from '../src/node.ts';
import { routeTo } from '../src/playwright.ts';
import { compile, installVendorApp, STRICT, type VendorApp } from '../testing/vendor-app.ts';

/** A vendor's project in an empty folder, with the tarballs: its programs, and its TypeScript. */

/** On an idle machine it takes half a minute to build and pack the packages. */
const BUILD_TIMEOUT_MS = 400_000;

let app: VendorApp;
let node: string;

beforeAll(async () => {
  app = await installVendorApp('msw@2.15.0', '@types/node@20');
  node = await nodeOf('20');
}, BUILD_TIMEOUT_MS);
afterAll(() => app?.remove());

/**
 * Starts a sandbox over HTTP that outlives the vendor's programs. `env` gives them its key and
 * address.
 */
async function service() {
  const sandbox = createSandbox({ clock: Date.now });
  const server = await listen(sandbox);
  onTestFinished(() => server.close());
  return { sandbox, env: { MIRLO_API_KEY: sandbox.keys.production, MIRLO_BASE_URL: server.baseUrl } };
}

describe('in strict TypeScript, compiled for Node 20', () => {
  beforeAll(async () => {
    const options = { ...STRICT, module: 'nodenext', outDir: 'out', rootDir: '.' };
    const files = ['night.mts', 'desk.cts', 'own.test.mts', 'worker.mts', 'page.mts'];
    expect(await compile(app.folder, tool('tsc'), options, files)).toEqual([]);
  });

  it('a nightly job that was killed goes on with an edited family, and the next night begins anew', async () => {
    const { sandbox, env } = await service();
    const { family } = createFixtures();
    const people = (number: string) =>
      family({ referencia: number }).map((record, place) => ({ person: `${number}-${place}`, record }));
    const reservations = ['R-1', 'R-2', 'R-3', 'R-4'].map(number => ({ number, guests: people(number) }));
    const night = async (DIE_AFTER = '') => {
      await writeFile(join(app.folder, 'reservations.json'), JSON.stringify(reservations));
      return promisify(execFile)(node, ['out/night.mjs'], {
        cwd: app.folder,
        env: { ...process.env, ...env, DIE_AFTER },
      });
    };
    await expect(night('R-3-1')).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(sandbox.records.guests()).toHaveLength(8);

    // The father turns out not to travel, a grandmother does, and she is listed first.
    const third = reservations[2]?.guests ?? [];
    const [grandmother] = people('R-3').map(({ record }) => ({ person: 'R-3-grandmother', record }));
    if (grandmother) third.splice(0, 3, grandmother, ...third.filter(({ person }) => person !== 'R-3-1'));
    expect(JSON.parse((await night()).stdout)).toMatchObject({ failed: 0 });
    const stored = () =>
      sandbox.records
        .guests()
        .map(({ nombre, apellido1, referencia }) => `${referencia} ${nombre} ${apellido1}`);
    const wanted = reservations.flatMap(({ guests }) => guests.map(({ record }) => record));
    for (const { referencia, nombre, apellido1 } of wanted)
      expect(stored().filter(one => one === `${referencia} ${nombre} ${apellido1}`)).toHaveLength(1);
    // All that were wanted, and the father, who was stored before the reservation was edited.
    expect(stored()).toHaveLength(wanted.length + 1);

    reservations.splice(0, 4, { number: 'R-5', guests: people('R-5') });
    expect(JSON.parse((await night()).stdout)).toEqual({ done: 1, failed: 0, replayed: 0 });
    expect(stored()).toHaveLength(wanted.length + 4);
  });

  it('a rental desk in CommonJS files again what a late driver changes', async () => {
    const { env } = await service();
    const said = JSON.parse(await stdoutOf(node, ['out/desk.cjs'], { cwd: app.folder, env }));
    expect(said).toEqual({ states: ['accepted', 'accepted'], filings: 2, roles: ['TI', 'CP', 'CS'] });
  });

  it('its own tests pass behind msw 2: pages of a gateway, lost connections, spans that close', async () => {
    const said = await stdoutOf(node, ['--test', '--test-reporter=tap', 'out/own.test.mjs'], {
      cwd: app.folder,
    });
    expect(said).toMatch(/^# pass 4$/m);
    expect(said).toMatch(/^# fail 0$/m);
  });

  it('a worker registers a guest once', async () => {
    const { sandbox, env } = await service();
    const { Miniflare } = Object(await moduleOf('miniflare', '4.20260730.0'));
    const script = await bundle('worker.mjs');
    const worker = new Miniflare({ compatibilityDate: '2026-07-01', modules: true, script, bindings: env });
    onTestFinished(() => worker.dispose());
    const body = JSON.stringify({ booking: 'B-1', guest: createFixtures().guest() });
    const ask = async () =>
      (await worker.dispatchFetch('http://worker.test/', { method: 'POST', body })).json();
    expect([await ask(), await ask()]).toMatchObject([
      { id: 1, created: true },
      { id: 1, created: false },
    ]);
    expect(sandbox.records.guests()).toHaveLength(1);
  });

  it.skipIf(!canRunChromium())(
    'a page says what is missing, and registers through its own host',
    async () => {
      const sandbox = createSandbox();
      const script = await bundle('page.mjs');
      const browser = await launchChromium();
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      const origin = 'https://reception.test';
      const answer = routeTo(sandbox, { baseUrl: `${origin}/app/api` });
      const withKey = { 'x-api-key': sandbox.keys.production };
      await page.route(`${origin}/**`, route => {
        const { pathname } = new URL(route.request().url());
        if (!pathname.startsWith('/app/api/'))
          return pathname === '/page.js'
            ? route.fulfill({ contentType: 'text/javascript', body: script })
            : route.fulfill({
                contentType: 'text/html',
                body: '<!doctype html><script type="module" src="/page.js"></script>',
              });
        const asked = route.request();
        const headers = () => ({ ...asked.headers(), ...withKey });
        return answer({
          request: () => ({
            headers,
            method: () => asked.method(),
            url: () => asked.url(),
            postDataBuffer: () => asked.postDataBuffer(),
          }),
          fulfill: response => route.fulfill(response),
          abort: code => route.abort(code),
        });
      });
      await page.goto(origin);
      await expect.poll(async () => page.title()).toMatch(/^\{/);
      expect(JSON.parse(await page.title())).toEqual({ id: 1, created: true, ready: false, missing: true });
    },
  );
});

/** Bundles a compiled program as a vendor would. */
async function bundle(file: string): Promise<string> {
  const { outputFiles, warnings } = await build({
    entryPoints: [join(app.folder, 'out', file)],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  expect(warnings).toEqual([]);
  return outputFiles[0]?.text ?? '';
}

/**
 * The kinds of module resolution in the table of the SDK's README: the `module` option of each, and
 * the files that it compiles.
 */
const RESOLUTIONS = {
  node10: { module: 'commonjs', files: ['entries.ts', 'doors.ts'] },
  node16: { module: 'node16', files: ['entries.mts', 'entries.cts', 'doors.mts'] },
  bundler: { module: 'esnext', files: ['entries.ts', 'doors.ts'] },
} as const;
const WAYS = ['node10', 'node16', 'bundler'] as const;
const COMPILERS = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];
/** Compilers at once: each takes a core, and half a gigabyte. */
const LANES = 3;

describe('types without skipLibCheck', () => {
  beforeAll(async () => {
    for (const name of ['entries', 'doors']) {
      const source = await readFile(join(app.folder, `${name}.mts`), 'utf8');
      for (const extension of ['ts', 'cts'])
        await writeFile(join(app.folder, `${name}.${extension}`), source);
    }
  });

  it('the README names the compilers that are tried here', async () => {
    const readme = await readFile(join(packageFolder('sdk'), 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\| (\d\.\d)(?: to (\d\.\d))? \|/gm)].flatMap(([, first, last]) => [
      first,
      last,
    ]);
    expect(named).toEqual(['5.4', '5.9', '6.0', undefined, '7.0', undefined]);
  });

  /** By lane: the run of the previous compiler, for which the next one waits. */
  const lanes = Array.from({ length: LANES }, () => Promise.resolve());

  it.concurrent.each(COMPILERS.map((version, place) => ({ version, place })))(
    'TypeScript $version, in each way of resolving that it has',
    async ({ version, place }) => {
      const tsc = await toolOf('typescript', version, 'tsc');
      const built = (lanes[place % LANES] ?? Promise.resolve()).then(() => buildWith(tsc, version));
      lanes[place % LANES] = built.then(noop, noop);
      for (const [way, emitted] of await built)
        expect(emitted, way).toHaveLength(RESOLUTIONS[way].files.length);
    },
  );
});

const noop = () => {};

/**
 * Compiles the project once for each kind of module resolution that the compiler has. One process
 * does them all and reads the declarations once.
 *
 * @returns for each kind, the names of the JavaScript files that were written
 * @throws Error with the compiler's complaints
 */
async function buildWith(tsc: string, version: string) {
  const major = version.split('.')[0];
  const deprecated = major === '6' ? { ignoreDeprecations: '6.0' } : {};
  const ways = WAYS.filter(way => major !== '7' || way !== 'node10');
  const built = join('built', version);
  for (const moduleResolution of ways) {
    const { files, module } = RESOLUTIONS[moduleResolution];
    const emitted = { rootDir: '.', outDir: join(built, moduleResolution) };
    const compilerOptions = { ...STRICT, ...deprecated, ...emitted, module, moduleResolution };
    const config = JSON.stringify({ compilerOptions, files });
    await writeFile(join(app.folder, `${version}-${moduleResolution}.json`), config);
  }
  const configs = ways.map(way => `${version}-${way}.json`);
  const args = ['--build', '--force', '--pretty', 'false', ...configs];
  expect(await stdoutOf(tsc, args, { cwd: app.folder })).toBe('');
  const emitted = ways.map(async way => {
    const files = await readdir(join(app.folder, built, way));
    // Newer compilers also write a build-info file there.
    return [way, files.filter(file => /\.[cm]?js$/.test(file))] as const;
  });
  return Promise.all(emitted);
}
