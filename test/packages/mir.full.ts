import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, installPacked, nodeOf, type Packed, ROOT, run } from './packed.ts';
import { publishedShape } from './shape.ts';

/** `@mirlo/mir` as it would be published, in an empty folder outside the workspace. */

let packed: Packed;
beforeAll(async () => {
  packed = await installPacked('mir');
});
afterAll(() => packed?.remove());

const README = readFileSync(join(ROOT, 'packages/mir/README.md'), 'utf8');
const BLOCKS = [...README.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const FILING = BLOCKS.find(code => code.includes('composeStay')) ?? '';

/** The README's first program, for a Node that does not strip types: it has none. */
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

/** A built file and all that it imports of the package. */
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
  const { dependencies } = packed.manifest;
  expect(Object.keys(Object(dependencies)).sort()).toEqual(['fast-xml-parser', 'fflate', 'undici']);
});

describe.each(['22', '24', '26'])('on Node %s', version => {
  test.each([
    ['an ES module', 'esm.mjs', esm],
    ['CommonJS', 'cjs.cjs', cjs],
  ])('a stay is filed from %s', async (_, file, code) => {
    writeFileSync(join(packed.app, file), code);
    const said = await run(await nodeOf(version), [file], packed.app);
    expect(said).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
  });
});

test('the rules and the simulator run on Node 20 too', async () => {
  writeFileSync(join(packed.app, 'pure.mjs'), PURE);
  expect(await run(await nodeOf('20'), ['pure.mjs'], packed.app)).toBe('false 200\n');
});

test.each(BLOCKS.map((code, index) => [index, code] as const))(
  'block %i of the README compiles against the published types',
  async (_, code) => {
    expect(await compile(packed.app, 'use.mts', code)).toBe('');
    if (code.includes('await ')) return; // CommonJS has no await at the top
    expect(await compile(packed.app, 'use.cts', code)).toBe('');
  },
);
