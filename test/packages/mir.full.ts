import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeOf, ROOT, run, toolOf } from './pack.ts';
import { compile, type InstalledPackage, installPacked } from './packed.ts';
import { publishedShape } from './shape.ts';

/** `@mirlo/mir` as it would be published, in an empty folder outside the workspace. */

let packed: InstalledPackage;
beforeAll(async () => {
  packed = await installPacked('mir');
});
afterAll(() => packed?.remove());

const README = readFileSync(join(ROOT, 'packages/mir/README.md'), 'utf8');
const BLOCKS = [...README.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const FILING = BLOCKS.find(code => code.includes('composeStay')) ?? '';

/**
 * The README's first program, which has no types, so that a Node without type stripping runs it.
 */
const esm = FILING;
const cjs = `${FILING.replaceAll(/^import \{(.*)\} from '(.*)';$/gm, "const {$1} = require('$2');")
  .split('\n')
  .reduce(
    (program, line) =>
      line.startsWith('const {') && line.includes('require(') ? `${line}\n${program}` : `${program}\n${line}`,
    '(async () => {',
  )}\n})();`;
const PURE = `import { preflight } from '@mirlo/mir';
import { createSimulator } from '@mirlo/mir/simulator';
const { ready } = preflight({ guests: [{ nombre: 'Ana' }] }, { today: '2026-05-10' });
const simulator = createSimulator();
const { origin } = await simulator.listen();
console.log(ready, (await fetch(origin)).status);
await simulator.close();
`;

/** Lists a built file and all files of the package that it imports. */
function filesOf(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/from ["']\.\/([^"']+)["']/g))
    filesOf(folder, name, found);
  return found;
}

describe('the tarball', () => publishedShape(() => packed));

test('the table of municipalities takes at most 90 kB of a transfer, and the main entry holds none of it', () => {
  const built = join(packed.app, 'node_modules/@mirlo/mir/dist');
  const files = [...filesOf(built, 'municipalities.mjs')].map(file => readFileSync(join(built, file)));
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  console.info(`municipalities: ${bytes} bytes brotli`);
  expect(bytes).toBeLessThanOrEqual(90_000);
  const main = [...filesOf(built, 'index.mjs')].map(file => readFileSync(join(built, file), 'utf8'));
  expect(main.join()).not.toContain('Usansolo');
});

test('depends on what it names and on nothing of the workspace', () => {
  const { dependencies, optionalDependencies } = packed.manifest;
  expect(Object.keys(Object(dependencies)).sort()).toEqual(['fast-xml-parser', 'fflate', 'saxes']);
  expect(Object.keys(Object(optionalDependencies))).toEqual(['undici']);
});

describe.each(['22', '24', '26'])('on Node %s', version => {
  test.each([
    ['an ES module', 'esm.mjs', esm],
    ['CommonJS', 'cjs.cjs', cjs],
  ])('a stay is filed from %s', async (_, file, code) => {
    writeFileSync(join(packed.app, file), code);
    const said = await run(await nodeOf(version), [file], { cwd: packed.app });
    expect(said).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
  });
});

/**
 * The command that installs with each package manager, with its option to refuse a package for
 * another Node, where it has one.
 */
const MANAGERS = {
  npm: ['npm', 'install', '--engine-strict', '--no-audit', '--no-fund'],
  pnpm: ['npx', '--yes', 'pnpm@12.21.0', 'install', '--config.engine-strict=true'],
  'yarn 1': ['npx', '--yes', 'yarn@1.22.22', 'install'],
  'yarn 4': ['npx', '--yes', '@yarnpkg/cli-dist@4.9.2', 'install'],
  bun: ['bun', 'install'],
} as const;

describe.each(Object.entries(MANAGERS))('on Node 20, installed by %s', (name, [program, ...args]) => {
  let app: string;
  let node: string;

  beforeAll(async () => {
    node = await nodeOf('20');
    app = join(dirname(packed.app), name.replace(' ', '-'));
    mkdirSync(app);
    const dependencies = { '@mirlo/mir': `file:${packed.tarball}` };
    writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, dependencies }));
    writeFileSync(join(app, '.yarnrc.yml'), 'nodeLinker: node-modules\nenableImmutableInstalls: false\n');
    if (name === 'yarn 4') writeFileSync(join(app, 'yarn.lock'), '');
    const file = program === 'bun' ? await toolOf('bun', '1.4.5') : program;
    const PATH = [dirname(node), process.env.PATH].join(delimiter);
    await run('env', [`PATH=${PATH}`, file, ...args], { cwd: app });
  });

  test('the rules and the simulator run', async () => {
    writeFileSync(join(app, 'pure.mjs'), PURE);
    expect(await run(node, ['pure.mjs'], { cwd: app })).toBe('false 200\n');
  });

  test.each([
    ['client.mjs', `import { createMirClient, PRODUCTION_URL } from '@mirlo/mir/client';`],
    ['client.cjs', `const { createMirClient, PRODUCTION_URL } = require('@mirlo/mir/client');`],
  ])('the client says in one sentence what it needs (%s)', async (file, line) => {
    const who = `user: 'u', password: 'p', codigoArrendador: '0000000001', aplicacion: 'a'`;
    const program = `${line}
      try { createMirClient({ url: PRODUCTION_URL, ${who} }); } catch (error) { console.log(error.message); }`;
    writeFileSync(join(app, file), program);
    expect(await run(node, [file], { cwd: app })).toMatch(
      /^@mirlo\/mir\/client needs undici 8 \(npm i undici@8\), which needs Node 22\.19 or later, and this is Node 20\.[\d.]+\.\n$/,
    );
  });
});

test.each(BLOCKS.map((code, index) => [index, code] as const))(
  'block %i of the README compiles against the published types',
  async (_, code) => {
    expect(await compile(packed.app, 'use.mts', code)).toBe('');
    if (code.includes('await ')) return; // CommonJS has no await at the top
    expect(await compile(packed.app, 'use.cts', code)).toBe('');
  },
);
