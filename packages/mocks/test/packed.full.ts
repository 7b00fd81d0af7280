import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nodeOf,
  npmInstall,
  type Packed,
  pack,
  packageFolder,
  stdoutOf,
  tool,
  toolOf,
} from '../../../test/packages/pack.ts';

/**
 * The most bytes that an import may load at once, minified and gzipped: all that tests read and
 * order without `await`.
 */
const MAX_AT_ONCE_BYTES = 40_000;
/**
 * The most bytes, minified and gzipped, of the one part that is loaded on demand: the rules with
 * their tables (municipalities: 92 kB) and the contract's texts (54 kB).
 */
const MAX_RULES_BYTES = 203_000;

const FOLDER = packageFolder('mocks');
const DIST = join(FOLDER, 'dist');

let packed: Packed;
/**
 * One folder outside the workspace for each version of msw. `oldest` is the last that CommonJS can
 * load whole.
 */
let apps: Record<2 | 3 | 'oldest' | 'none', string>;
const MSW = { 2: 'msw@2.15.0', 3: 'msw@3.0.5', oldest: 'msw@2.10.5', none: [] };

beforeAll(async () => {
  packed = await pack('mocks');
  const appOf = (line: string) => join(packed.folder, `msw-${line}`);
  apps = { 2: appOf('2'), 3: appOf('3'), oldest: appOf('oldest'), none: appOf('none') };
  for (const line of [2, 3, 'oldest', 'none'] as const) {
    const app = apps[line];
    await mkdir(app);
    await cp(join(FOLDER, 'testing/consumers'), app, { recursive: true });
    await writeFile(join(app, 'package.json'), JSON.stringify({ private: true }));
    await npmInstall(app, packed.tarball, ...[MSW[line]].flat());
  }
});
afterAll(() => packed?.remove());

describe('the packed package', () => {
  it('is clean to publint and to attw', async () => {
    expect(await stdoutOf(tool('publint'), [packed.tarball], { cwd: packed.folder })).toContain('All good!');
    // attw ignores Node 10, which reads no `exports`, and entries that are ES modules only.
    // Anything else fails.
    const profile = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm'];
    await stdoutOf(tool('attw'), [packed.tarball, ...profile], { cwd: packed.folder });
  });

  it('brings nothing along but itself', async () => {
    const manifest = JSON.parse(
      await readFile(join(apps[2], 'node_modules/@mirlo/mocks/package.json'), 'utf8'),
    );
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.peerDependencies)).toEqual(['msw', 'vitest']);
  });

  it.each(['index.mjs', 'index.cjs'])('keeps its sizes: %s', async entry => {
    const { atOnce, parts, onDemand } = await filesOf(entry);
    expect(parts).toEqual([expect.stringMatching(/^rules-/)]);
    // One word of each table: payments, kinships, makes, countries, municipalities. And both texts
    // of the contract.
    const [text = ''] = await Promise.all(parts.map(file => readFile(join(DIST, file), 'utf8')));
    for (const word of ['Plataforma de pago', 'Bisnieto/a', 'VOLKSWAGEN', 'BW FG GO', 'Alegría-Dulantzi'])
      expect(text).toContain(word);
    for (const word of ['"openapi": "3.0.3"', 'openapi: 3.0.3']) expect(text).toContain(word);
    const sizes = { atOnce: await packedSize(atOnce), rules: await packedSize(onDemand) };
    console.info(`${entry}, bytes gzip: ${JSON.stringify(sizes)}`);
    // Bundlers take the ES modules. CommonJS is larger: names that its files export to each other
    // stay long.
    const names = entry.endsWith('.cjs') ? 1.05 : 1;
    expect(sizes.atOnce).toBeLessThanOrEqual(MAX_AT_ONCE_BYTES * names);
    expect(sizes.rules).toBeLessThanOrEqual(MAX_RULES_BYTES * names);
  });

  it.each([
    [
      'of what it was asked',
      'const sandbox = createSandbox({ clok: 1 });',
      'did you mean "clock"?',
      'createSandbox',
    ],
    [
      'of records',
      "createSandbox().seed({ guests: [{ nombre: '' }] });",
      'SeedError: seed: POST /v1/guests',
      'seedRecords',
    ],
    [
      'of a fault',
      "const it = createSandbox(); it.faults.next({ network: true }); it.fetch(it.baseUrl + '/v1/ping');",
      'ECONNRESET',
      'fetch',
    ],
  ])('shows an error that nobody catches on one screen: %s', async (_, code, words, frame) => {
    const program = join(apps.none, 'uncaught.mjs');
    await writeFile(program, `import { createSandbox } from '@mirlo/mocks';\n${code}`);
    const said = await stdoutOf(await nodeOf('20'), [program], { cwd: apps.none }).catch(String);
    expect(said).toContain(words);
    expect(said).toMatch(new RegExp(`at .*\\b${frame}\\b`));
    expect(said.length).toBeLessThan(3_000);
  });

  it('knows no runtime in its main entry', async () => {
    for (const entry of ['index.mjs', 'index.cjs']) {
      const { atOnce, onDemand } = await filesOf(entry);
      for (const file of [...atOnce, ...onDemand]) {
        expect(await readFile(join(DIST, file), 'utf8'), file).not.toMatch(
          /(?:from|require\(|import\()\s*["'`](?:node:|msw|vitest)/,
        );
      }
    }
  });

  it('has types that a strict program compiles with', async () => {
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      noEmit: true,
      skipLibCheck: true,
    };
    for (const app of [apps[2], apps[3], apps.oldest]) {
      await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
      expect(await stdoutOf(tool('tsc'), ['-p', app], { cwd: app })).toBe('');
    }
  });

  it('starts as a command', async () => {
    const help = await stdoutOf('npx', ['--no-install', 'mirlo-sandbox', '--help'], { cwd: apps[3] });
    expect(help).toContain('Usage: mirlo-sandbox');
  });
});

describe.each(['20', '22', '24', '26'])('on Node %s', version => {
  it.each(['esm.mjs', 'cjs.cjs'])('runs %s', async file => {
    expect(await stdoutOf(await nodeOf(version), [file], { cwd: apps[2] })).toBe('all passed\n');
  });

  it('runs behind msw 2', async () => {
    expect(await stdoutOf(await nodeOf(version), ['msw.mjs'], { cwd: apps[2] })).toBe('all passed\n');
  });

  it('runs behind msw 3, or says in one sentence that it cannot', async () => {
    const expected =
      version === '20'
        ? /^msw 3 needs Node 22\.12 or later and this is Node 20\.[\d.]+: install msw@2 \(npm i -D msw@2\) or a newer Node\.\n$/
        : /^all passed\n$/;
    expect(await stdoutOf(await nodeOf(version), ['msw.mjs'], { cwd: apps[3] })).toMatch(expected);
  });
});

describe('under jest', () => {
  const MODULES = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

  /** Runs one file of tests as a vendor's `npx jest` would, and gives all that jest says. */
  async function jest(line: keyof typeof apps, file: string, node: string, env = {}): Promise<string> {
    const [program, binary] = [await toolOf('jest', '30.5.2'), await nodeOf(node)];
    const config = join(apps[line], 'jest.config.json');
    await writeFile(config, JSON.stringify({ rootDir: apps[line], testMatch: [`**/${file}`] }));
    const args = [program, '--config', config, '--verbose'];
    const given = { CI: '1', NO_COLOR: '1', NODE_OPTIONS: '', ...env };
    // One of the tests has to fail. jest then exits with an error, whose message has its output.
    return stdoutOf(binary, args, { cwd: apps[line], env: given }).catch(error => String(error));
  }

  it.each([
    ['CommonJS', 'oldest', 'door.test.cjs', '20', {}],
    ['CommonJS', 'oldest', 'door.test.cjs', '26', {}],
    ['CommonJS that may load ES modules', 3, 'door.test.cjs', '26', MODULES],
    ['an ES module', 2, 'door.test.mjs', '20', { NODE_OPTIONS: '--experimental-vm-modules' }],
    ['an ES module', 3, 'door.test.mjs', '22', MODULES],
  ] as const)(
    'useSandbox begins each test of %s anew behind msw %s and fails one that sends a typo (%s, Node %s)',
    async (_, line, file, node, env) => {
      const said = await jest(line, file, node, env);
      expect(said).toMatch(/✓ anew 1[\s\S]*✓ anew 2[\s\S]*✕ typo/);
      expect(said).toContain('did you mean "apellido1"?');
    },
  );

  it('says which msw to install where CommonJS cannot load the one that is there', async () => {
    expect(await jest(2, 'door.test.cjs', '20')).toContain(
      'needs msw, and CommonJS cannot load this one here: npm i -D msw@2.10',
    );
  });
});

it('says that msw is to be installed where it is not', async () => {
  const program = join(apps.none, 'door.mjs');
  await writeFile(
    program,
    `import { useSandbox } from '@mirlo/mocks/node-test'; import test from 'node:test';
    useSandbox({ baseUrl: 'https://registro.test/app/api' }); test('one', () => {});`,
  );
  const said = await stdoutOf(await nodeOf('20'), [program], { cwd: apps.none }).catch(String);
  expect(said).toContain('useSandbox with a baseUrl needs msw: npm i -D msw@2');
});

const AT_ONCE = /(?:from\s*|[=,;]\s*require\()["'`]\.\/([\w.-]+)["'`]/g;
const ON_DEMAND = /(?:import\s*\(|=>\s*require\()\s*["'`]\.\/([\w.-]+)["'`]\s*\)/g;

/**
 * Lists the files that a built file loads at once, itself included (`atOnce`), the files that these
 * load on demand (`parts`), and all that the parts load besides (`onDemand`, with the parts).
 */
async function filesOf(entry: string): Promise<{ atOnce: string[]; parts: string[]; onDemand: string[] }> {
  const atOnce = await closure([entry]);
  const parts = (await Promise.all(atOnce.map(file => named(file, ON_DEMAND)))).flat();
  const onDemand = (await closure(parts)).filter(file => !atOnce.includes(file));
  return { atOnce, parts, onDemand };
}

/** These files and all that they load at once. */
async function closure(files: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of await named(file, AT_ONCE)) await visit(next);
  };
  for (const file of files) await visit(file);
  return [...found];
}

async function named(file: string, how: RegExp): Promise<string[]> {
  const text = await readFile(join(DIST, file), 'utf8');
  return [...text.matchAll(how)].flatMap(([, name]) => name ?? []);
}

async function packedSize(files: readonly string[]): Promise<number> {
  const packed = files.map(async file => {
    // `iife` wraps a CommonJS file in a function, so that its top-level names may be shortened as
    // those of a module are.
    const options = { minify: true, format: file.endsWith('.cjs') ? 'iife' : 'esm' } as const;
    const { code } = await transform(await readFile(join(DIST, file), 'utf8'), options);
    return gzipSync(code, { level: 9 }).byteLength;
  });
  return (await Promise.all(packed)).reduce((sum, bytes) => sum + bytes, 0);
}
