import { defineConfig } from 'tsdown';

/** Entries for programs of either module system; the others are for tools that know ES modules alone. */
const BOTH = ['src/index.ts', 'src/msw.ts', 'src/node.ts', 'src/playwright.ts'];
const ESM_ALONE = ['src/vitest.ts', 'src/bin.ts'];

/** What a door alone needs, what is loaded on demand, declarations. */
const APART = [
  /\/mocks\/src\/(?:bin|msw|node|playwright|vitest|welcome)[\w-]*\.ts$/,
  /\/generated\/(?:document|document-yaml|record-fields)\.ts$/,
  /\/mocks\/src\/(?:decode|overridden|seed-records|strict\/undocumented|strict\/nearest)\.ts$/,
  /\.d\.[cm]?ts$/,
];

/** Core and the ministry's pure part are bundled: what is published depends on nothing but its optional peers. */
const common = {
  target: 'es2022',
  platform: 'neutral',
  deps: {
    neverBundle: [/^node:/, /^msw($|\/)/, 'vitest'],
    alwaysBundle: [/^@mirlo\//],
    onlyBundle: false,
  },
  dts: true,
  // TypeScript emits no declarations for what it finds through node_modules: there core and mir stand by their paths.
  tsconfig: 'tsconfig.build.json',
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  minify: true,
  outputOptions: {
    comments: false,
    // What several entries share is one file, which packs better than many.
    codeSplitting: { groups: [{ name: 'sandbox', test: (id: string) => !APART.some(one => one.test(id)) }] },
  },
  fixedExtension: true,
} as const;

export default defineConfig([
  { ...common, entry: [...BOTH, ...ESM_ALONE], format: 'esm', clean: true },
  { ...common, entry: BOTH, format: 'cjs', clean: false },
]);
