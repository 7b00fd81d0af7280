import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Packed, pack, packageFolder, run, tool } from '../../../test/packages/pack.ts';
import { checkReport } from '../testing/api-report.ts';

/**
 * The most bytes of the whole client in a vendor's bundle, minified and gzipped
 * (docs/decisions.md).
 */
const MAX_CLIENT = 14_000;
/**
 * The most bytes of the tarball. Most of it is readable code of both module systems, with source
 * maps. What a page loads has limits of its own.
 */
const MAX_TARBALL = 400_000;
/**
 * The most bytes of everything that the main entry exports, minified and gzipped. It also bounds
 * what the client does not use.
 */
const MAX_EVERYTHING = 15_000;

/** Building takes half a minute of an idle machine. */
const BUILD_TIMEOUT_MS = 400_000;

let packed: Packed;
let installed: string;

beforeAll(async () => {
  packed = await pack('sdk');
  installed = join(packed.folder, 'package');
  await run('tar', ['xf', packed.tarball], { cwd: packed.folder });
}, BUILD_TIMEOUT_MS);
afterAll(() => packed?.remove());

/** Bundles a program with the packed package for a browser. Returns the size in bytes, gzipped. */
async function bundled(code: string): Promise<number> {
  const alias = { '@mirlo/sdk': join(installed, 'dist/index.mjs') };
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: packed.folder },
    alias,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

it('keeps the whole client within 14 kB', async () => {
  const size = await bundled("import { Mirlo } from '@mirlo/sdk'; console.log(new Mirlo());");
  console.info(`whole client: ${size} bytes gzipped`);
  expect(size).toBeLessThanOrEqual(MAX_CLIENT);
});

it('keeps all that the main entry exports near it', async () => {
  const size = await bundled("export * from '@mirlo/sdk';");
  console.info(`everything: ${size} bytes gzipped`);
  expect(size).toBeLessThanOrEqual(MAX_EVERYTHING);
});

it('keeps the tarball within 400 kB', async () => {
  const { length } = await readFile(packed.tarball);
  console.info(`tarball: ${length} bytes`);
  expect(length).toBeLessThanOrEqual(MAX_TARBALL);
});

it.each([
  ['mjs', "import { Mirlo } from '@mirlo/sdk'; await new Mirlo({ retry: { maxRetries: 0 } }).ping();"],
  ['cjs', "new (require('@mirlo/sdk').Mirlo)({ retry: { maxRetries: 0 } }).ping();"],
])('shows an error that nobody catches on one screen (%s)', async (kind, code) => {
  const program = join(packed.folder, `uncaught.${kind}`);
  await writeFile(program, code.replace('@mirlo/sdk', join(installed, `dist/index.${kind}`)));
  const env = { MIRLO_API_KEY: 'key', MIRLO_BASE_URL: 'http://127.0.0.1:9/app/api', NODE_OPTIONS: '' };
  const { stderr: said } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  expect(said).toContain('ConnectionError: GET /v1/ping: no answer from http://127.0.0.1:9/app/api');
  expect(said).toContain('MIRLO_BASE_URL');
  expect(said.split('\n').length).toBeLessThanOrEqual(24);
  expect(said.length).toBeLessThan(2_000);
});

it('is readable where it is installed, and leads back to the source', async () => {
  const files = (await readdir(join(installed, 'dist'))).filter(file => /\.[mc]js$/.test(file));
  const code = await Promise.all(files.map(file => readFile(join(installed, 'dist', file), 'utf8')));
  expect(code.join('\n')).toMatch(/\bConnectionError = class extends MirloError \{\n/);
  // The other files only re-export.
  const chunks = files.filter((_, index) => /\bfunction\b|=>/.test(code[index] ?? ''));
  expect(chunks.length).toBeGreaterThanOrEqual(6);
  for (const file of chunks) {
    const map = JSON.parse(await readFile(join(installed, 'dist', `${file}.map`), 'utf8'));
    expect(map.sourcesContent.length, file).toBe(map.sources.length);
    expect(map.sources.join(), file).toMatch(/src\/\S+\.ts/);
  }
});

it('depends on nothing at run time, and packs no source', async () => {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('peerDependencies');
  expect(manifest).toMatchObject({ sideEffects: false, engines: { node: '>=20' } });
  const files = (await run('tar', ['tf', packed.tarball], { cwd: packed.folder })).trim().split('\n');
  expect(
    files.filter(file => !/^package\/(dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(file)),
  ).toEqual([]);
  const code = await Promise.all(
    files
      .filter(file => /\.[mc]js$/.test(file) && !/\/node\.[mc]js$/.test(file))
      .map(file => readFile(join(packed.folder, file), 'utf8')),
  );
  for (const text of code) expect(text).not.toMatch(/\bfrom\s*["'](?!\.)|require\(["'`](?!\.)/);
});

it('writes its version into what it sends', async () => {
  const { VERSION } = await import(join(installed, 'dist/index.mjs'));
  expect(VERSION).toBe(
    JSON.parse(await readFile(join(packageFolder('sdk'), 'package.json'), 'utf8')).version,
  );
});

it('has nothing that publint remarks on', async () => {
  expect(await run(tool('publint'), ['run', packed.tarball, '--strict'], { cwd: packed.folder })).toContain(
    'All good!',
  );
});

it('has types that resolve in every way', async () => {
  expect(await run(tool('attw'), [packed.tarball, '--format', 'ascii'], { cwd: packed.folder })).not.toMatch(
    /💀|🎭|⚠️|❗|❓|🐛|🚭|👺|🤨/u,
  );
});

// After an intended change run this with UPDATE_API=1, then read the diff of `api/`.
it.each(['index', 'node', 'preflight'] as const)(
  'exports from %s what the committed report says',
  async entry => {
    const { same, text } = await checkReport(entry, process.env.UPDATE_API === '1');
    expect(same, `the public face of ${entry} changed:\n${text}`).toBe(true);
  },
);
