import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig, type UserConfig } from 'tsdown';
import { withoutSourceLine } from '../without-source-line.ts';
import manifest from './package.json' with { type: 'json' };

const GETTER =
  /Object\.defineProperty\(exports,"(\w+)",\{enumerable:!0,get:function\(\)\{return (\w+)\}\}\)/g;

const common: UserConfig = {
  target: 'es2022',
  platform: 'neutral',
  // The ministry's rules are bundled into their entry, so that nothing is depended on.
  deps: { alwaysBundle: [/^@mirlo\//], neverBundle: [/^node:/] },
  // Not the tests: their types are large.
  tsconfig: 'tsconfig.build.json',
  define: { MIRLO_SDK_VERSION: JSON.stringify(manifest.version) },
  fixedExtension: true,
  minify: true,
  plugins: [
    {
      // A chunk's exports are getters, each of 90 bytes; they stand at its end, where every value is final and can be exported as it is.
      name: 'plain-exports',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(GETTER, 'exports.$1=$2');
        }
      },
    },
    withoutSourceLine,
    {
      // The generated creates and updates name a header that our transport sets by itself: 75 bytes of the bundle.
      name: 'without-generated-headers',
      transform: (code, id) =>
        id.endsWith('sdk.gen.ts') ? code.replaceAll(/,\s*headers: \{[^}]*\}/g, '') : undefined,
    },
  ],
};

const ENTRIES = ['index', 'node', 'ops', 'preflight'];

/**
 * The module system that is not built has a face of its own over the one that is: types stand in the CommonJS declarations, which both systems
 * can read, and so do the code tables, which are large and need no tree shaking. Half the package for the same content.
 */
async function writeFaces(): Promise<void> {
  for (const name of ENTRIES) {
    await writeFile(`dist/${name}.d.mts`, `export * from './${name}.cjs';\n`);
  }
  for (const name of ['node', 'preflight']) {
    const code = await readFile(`dist/${name}.cjs`, 'utf8');
    const exported = [...code.matchAll(/exports\.(\w+)=/g)].map(([, one]) => one);
    await writeFile(`dist/${name}.mjs`, `export { ${exported.sort().join(', ')} } from './${name}.cjs';\n`);
  }
}

export default defineConfig([
  { ...common, entry: ['src/index.ts', 'src/ops.ts'], format: 'esm', dts: false, clean: true },
  {
    ...common,
    entry: ENTRIES.map(name => `src/${name}.ts`),
    format: 'cjs',
    dts: { eager: true },
    clean: false,
    hooks: { 'build:done': writeFaces },
  },
]);
