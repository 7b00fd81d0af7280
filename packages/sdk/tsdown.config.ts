import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig, type UserConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };

const common: UserConfig = {
  target: 'es2022',
  platform: 'neutral',
  // The ministry's rules are bundled into their entry, so that nothing is depended on.
  deps: { alwaysBundle: [/^@mirlo\//], neverBundle: [/^node:/] },
  // Not the tests: their types are large.
  tsconfig: 'tsconfig.build.json',
  define: { MIRLO_SDK_VERSION: JSON.stringify(manifest.version) },
  fixedExtension: true,
  // Readable where it is installed: an error's stack names our functions, a debugger shows them. Bundlers of vendors minify.
  minify: false,
  sourcemap: true,
};

const ENTRIES = ['index', 'node', 'preflight'];

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
    const exported = [...code.matchAll(/^exports\.(\w+) =|^Object\.defineProperty\(exports, '(\w+)'/gm)].map(
      ([, plain, getter]) => plain ?? getter,
    );
    await writeFile(`dist/${name}.mjs`, `export { ${exported.sort().join(', ')} } from './${name}.cjs';\n`);
  }
}

export default defineConfig([
  { ...common, entry: ['src/index.ts'], format: 'esm', dts: false, clean: true },
  {
    ...common,
    entry: ENTRIES.map(name => `src/${name}.ts`),
    format: 'cjs',
    dts: { eager: true },
    clean: false,
    hooks: { 'build:done': writeFaces },
  },
]);
