import { writeFile } from 'node:fs/promises';
import { defineConfig, type UserConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };

const common: UserConfig = {
  target: 'es2022',
  platform: 'neutral',
  // The ministry's rules are bundled into their entry, so that the package has no dependency.
  deps: { alwaysBundle: [/^@mirlo\//], neverBundle: [/^node:/] },
  // Not the tests: their types are large.
  tsconfig: 'tsconfig.build.json',
  define: { MIRLO_SDK_VERSION: JSON.stringify(manifest.version) },
  fixedExtension: true,
  // Readable where it is installed: an error's stack names our functions, a debugger shows them.
  // Bundlers of vendors minify.
  minify: false,
  sourcemap: true,
};

const ENTRIES = ['index', 'node', 'preflight'];

/**
 * Makes the types of the ES modules re-export those of CommonJS, so that the tarball holds each
 * type once.
 */
async function writeTypesOfModules(): Promise<void> {
  for (const name of ENTRIES) {
    await writeFile(`dist/${name}.d.mts`, `export * from './${name}.cjs';\n`);
  }
}

const entry = ENTRIES.map(name => `src/${name}.ts`);

export default defineConfig([
  // ES modules with code of their own, not wrappers of the CommonJS ones: browsers and workers load
  // them, and a bundler leaves out the parts that are not used.
  {
    ...common,
    entry,
    format: 'esm',
    dts: false,
    clean: true,
    // Code tables and rules get files of their own. A bundler leaves out a file of which nothing is
    // used. If the rules were in one file with the tables, it would keep every rule that it cannot
    // prove to be pure.
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: 'codes', test: /\/mir\/src\/codes\//, priority: 2 },
          { name: 'rules', test: /\/mir\/src\//, priority: 1 },
        ],
      },
    },
  },
  {
    ...common,
    entry,
    format: 'cjs',
    dts: { eager: true },
    clean: false,
    hooks: { 'build:done': writeTypesOfModules },
  },
]);
