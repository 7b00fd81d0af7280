import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  npmInstall,
  type Packed,
  pack,
  packageFolder,
  ROOT,
  run,
  tool,
  toolOf,
} from '../../../test/packages/pack.ts';
import { serveConsumers } from '../testing/service.ts';
import type { TestServer } from './http.ts';

const FOLDER = packageFolder('sdk');
const CONSUMERS = join(FOLDER, 'testing/consumers');

/** Building takes half a minute of an idle machine. */
const BUILD_TIMEOUT_MS = 400_000;

let packed: Packed;
let app: string;
let server: TestServer;

beforeAll(async () => {
  packed = await pack('sdk');
  app = join(packed.folder, 'app');
  await mkdir(app);
  await cp(CONSUMERS, app, { recursive: true });
  await writeFile(join(app, 'package.json'), JSON.stringify({ private: true }));
  await npmInstall(app, packed.tarball);
  server = await serveConsumers();
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.close();
  await packed?.remove();
});

const env = () => ({ SERVICE_URL: server.baseUrl });

describe.each(['20', '22', '24', '26'])('on Node %s', version => {
  it.each(['consumer.mjs', 'consumer.cjs', 'copies.mjs', 'checkpoint.mjs'])('runs %s', async file => {
    const node = await toolOf('node', version);
    expect(await run(node, [file], { cwd: app, env: env(), timeout: 60_000 })).toBe('all passed\n');
  });
});

describe('on other runtimes', () => {
  it.each(['consumer.mjs', 'consumer.cjs'])('runs %s on Bun', async file => {
    const bun = await toolOf('bun', '1.4.5');
    expect(await run(bun, [file], { cwd: app, env: env(), timeout: 60_000 })).toBe('all passed\n');
  });

  it('runs on Deno, with no more than the network and the variables it reads', async () => {
    const deno = await toolOf('deno', '2.9.6');
    const allowed = [
      '--allow-net=127.0.0.1',
      '--allow-env=SERVICE_URL,MIRLO_API_KEY,MIRLO_BASE_URL,MIRLO_LOG',
    ];
    const args = ['run', '--no-prompt', '--node-modules-dir=manual', ...allowed, 'consumer.mjs'];
    expect(
      await run(deno, args, {
        cwd: app,
        env: { ...env(), NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
        timeout: 60_000,
      }),
    ).toBe('all passed\n');
  });

  it('is bundled for a browser by esbuild, without anything of Node', async () => {
    const { outputFiles, warnings } = await build({
      stdin: {
        contents: `import * as sdk from '@mirlo/sdk'; import * as preflight from '@mirlo/sdk/preflight';
          import { exercise } from './exercise.mjs';
          globalThis.result = exercise(sdk, preflight, globalThis.baseUrl);`,
        resolveDir: app,
      },
      bundle: true,
      platform: 'browser',
      format: 'iife',
      write: false,
    });
    expect(warnings).toEqual([]);
    const code = outputFiles[0]?.text ?? '';
    expect(code).not.toMatch(/require\(["']node:/);
    const runner = `globalThis.baseUrl = process.env.SERVICE_URL; (0, eval)(require('fs').readFileSync(0, 'utf8')); globalThis.result.then(console.log);`;
    await writeFile(join(app, 'bundle.js'), code);
    const node = await toolOf('node', '24');
    expect(
      await run('sh', ['-c', `'${node}' -e "${runner.replaceAll('"', '\\"')}" < bundle.js`], {
        cwd: app,
        env: env(),
      }),
    ).toBe('all passed\n');
  });
});

describe('under a test runner', () => {
  it('runs in vitest', async () => {
    const out = await run(
      tool('vitest'),
      ['run', '--globals', '--root', app, '--dir', app, 'consumer.test'],
      {
        cwd: app,
        env: {
          ...env(),
          NO_COLOR: '1',
          VITEST: undefined,
          VITEST_POOL_ID: undefined,
          VITEST_WORKER_ID: undefined,
        },
      },
    );
    expect(out).toMatch(/1 passed/);
  });

  it('runs in jest, as CommonJS', async () => {
    const jest = await toolOf('jest', '30.5.2');
    await writeFile(
      join(app, 'jest.config.json'),
      JSON.stringify({ testMatch: ['**/consumer.test.cjs'], rootDir: app }),
    );
    const out = await run(jest, ['--config', join(app, 'jest.config.json')], {
      cwd: app,
      env: { ...env(), CI: '1' },
    });
    expect(out).toMatch(/1 passed/);
  });
});

describe('for a TypeScript program', () => {
  const options = (more: object) => ({
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022'],
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      ...more,
    },
  });
  const projects = {
    'nodenext, ES module': { extension: 'mts', module: 'nodenext', moduleResolution: 'nodenext' },
    'nodenext, CommonJS': { extension: 'cts', module: 'nodenext', moduleResolution: 'nodenext' },
    'node16, CommonJS': { extension: 'cts', module: 'node16', moduleResolution: 'node16' },
    bundler: { extension: 'ts', module: 'esnext', moduleResolution: 'bundler' },
  };

  /** Writes the type tests as programs that import the package. Returns the names of the files. */
  const writeProgram = (extension: string) =>
    Promise.all(
      ['types', 'exact'].map(async name => {
        const source = await readFile(join(FOLDER, `test/${name}.ts`), 'utf8');
        const packed = source
          .replaceAll('../src/index.ts', '@mirlo/sdk')
          .replaceAll(/\.\.\/src\/(\w+)\.ts/g, '@mirlo/sdk/$1');
        await writeFile(join(app, `${name}.${extension}`), packed);
        return `${name}.${extension}`;
      }),
    );

  it.each(Object.entries(projects))('has the same types: %s', async (_, { extension, ...module }) => {
    const files = await writeProgram(extension);
    await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ ...options(module), files }));
    expect(await run(tool('tsc'), ['-p', '.'], { cwd: app })).toBe('');
  });

  it.each(['5.4.5', '5.9.3', '7.0.2'])('has the same types for TypeScript %s', async version => {
    const files = await writeProgram('mts');
    // The types of Node are those of this workspace, which need not fit an old compiler.
    const settings = options({ module: 'nodenext', moduleResolution: 'nodenext', skipLibCheck: true });
    await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ ...settings, files }));
    const tsc = await toolOf('typescript', version, 'tsc');
    expect(await run(tsc, ['-p', '.'], { cwd: app })).toBe('');
  });
});
