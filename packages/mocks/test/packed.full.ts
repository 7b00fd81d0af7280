import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, DIST, nodeOf, npmInstall, PACKAGE_DIR, pack, run, tool } from '../testing/pack.ts';

/** Gzip. The main entry with everything it loads at once, the code tables included. */
const MAX_MAIN_BYTES = 60_000;
/** What it loads on demand: the contract's own text; what the ministry judges by, with the first filing. */
const MAX_CONTRACT_BYTES = 20_500;
const MAX_MINISTRY_BYTES = 6_000;

let packed: Awaited<ReturnType<typeof pack>>;
/** A folder outside the workspace for each line of msw. */
let apps: Record<2 | 3, string>;

beforeAll(async () => {
  await build();
  packed = await pack();
  apps = { 2: join(packed.folder, 'msw2'), 3: join(packed.folder, 'msw3') };
  for (const [line, app] of Object.entries(apps)) {
    await mkdir(app);
    await cp(join(PACKAGE_DIR, 'testing/consumers'), app, { recursive: true });
    await writeFile(join(app, 'package.json'), JSON.stringify({ private: true }));
    await npmInstall(app, packed.tarball, line === '2' ? 'msw@2.15.0' : 'msw@3.0.5');
  }
});
afterAll(() => packed?.remove());

describe('the packed package', () => {
  it('is clean to publint and to attw', async () => {
    expect(await run(tool('publint'), [packed.tarball], { cwd: packed.folder })).toContain('All good!');
    // Node 10 reads no exports, and vitest knows ES modules alone. attw fails where there is anything else.
    const profile = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm'];
    await run(tool('attw'), [packed.tarball, ...profile], { cwd: packed.folder });
  });

  it('brings nothing along but itself', async () => {
    const manifest = JSON.parse(
      await readFile(join(apps[2], 'node_modules/@mirlo/mocks/package.json'), 'utf8'),
    );
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.peerDependencies)).toEqual(['msw', 'vitest']);
  });

  it.each(['index.mjs', 'index.cjs'])('keeps its sizes: %s', async entry => {
    const files = await graph(entry);
    const sumOf = (part: Loaded[]) => part.reduce((sum, { bytes }) => sum + bytes, 0);
    const main = sumOf(files.filter(({ lazy }) => !lazy));
    const contract = sumOf(files.filter(({ lazy, file }) => lazy && file.startsWith('document')));
    const ministry = sumOf(files.filter(({ lazy, file }) => lazy && file.startsWith('bring-about')));
    console.info(
      `${entry}, bytes gzip: at once ${main}, the contract's text ${contract}, the ministry ${ministry}`,
    );
    expect(main + contract + ministry).toBe(sumOf(files));
    expect(main).toBeLessThanOrEqual(MAX_MAIN_BYTES);
    expect(contract).toBeLessThanOrEqual(MAX_CONTRACT_BYTES);
    expect(ministry).toBeLessThanOrEqual(MAX_MINISTRY_BYTES);
  });

  it('knows no runtime in its main entry', async () => {
    for (const entry of ['index.mjs', 'index.cjs']) {
      for (const { file } of await graph(entry)) {
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
    for (const app of Object.values(apps)) {
      await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
      expect(await run(tool('tsc'), ['-p', app], { cwd: app })).toBe('');
    }
  });

  it('starts as a command', async () => {
    const help = await run('npx', ['--no-install', 'mirlo-sandbox', '--help'], { cwd: apps[3] });
    expect(help).toContain('Usage: mirlo-sandbox');
  });
});

describe.each(['20', '22', '24', '26'])('on Node %s', version => {
  it.each(['esm.mjs', 'cjs.cjs'])('runs %s', async file => {
    expect(await run(await nodeOf(version), [file], { cwd: apps[2] })).toBe('all passed\n');
  });

  it('runs behind msw 2', async () => {
    expect(await run(await nodeOf(version), ['msw.mjs'], { cwd: apps[2] })).toBe('all passed\n');
  });

  it('runs behind msw 3, or says in one sentence that it cannot', async () => {
    const expected =
      version === '20'
        ? /^msw 3 needs Node 22\.12 or later and this is Node 20\.[\d.]+: install msw@2 \(npm i -D msw@2\) or a newer Node\.\n$/
        : /^all passed\n$/;
    expect(await run(await nodeOf(version), ['msw.mjs'], { cwd: apps[3] })).toMatch(expected);
  });
});

interface Loaded {
  file: string;
  bytes: number;
  lazy: boolean;
}

const AT_ONCE = /(?:from\s*|[=,;]require\()["'`]\.\/([\w.-]+)["'`]/g;
const ON_DEMAND = /(?:import\s*\(|=>\s*require\()\s*["'`]\.\/([\w.-]+)["'`]\s*\)/g;

/** The file and all that it loads, told apart by whether it is loaded at once or on demand. */
async function graph(entry: string): Promise<Loaded[]> {
  const found = new Map<string, Loaded>();
  const visit = async (file: string, lazy: boolean): Promise<void> => {
    if (found.has(file)) return;
    const text = await readFile(join(DIST, file), 'utf8');
    found.set(file, { file, bytes: gzipSync(text, { level: 9 }).byteLength, lazy });
    for (const [, next = ''] of text.matchAll(AT_ONCE)) await visit(next, lazy);
    for (const [, next = ''] of text.matchAll(ON_DEMAND)) await visit(next, true);
  };
  await visit(entry, false);
  return [...found.values()];
}
