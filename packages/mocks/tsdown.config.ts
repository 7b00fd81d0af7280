import { defineConfig } from 'tsdown';

/** Entries for programs of either module system; the others are for tools that know ES modules alone. */
const BOTH = ['src/index.ts', 'src/msw.ts', 'src/node.ts', 'src/playwright.ts'];
const ESM_ALONE = ['src/vitest.ts', 'src/bin.ts'];

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
    // The sandbox and all that it imports in one file, which packs better than many; what it loads on demand stays apart.
    codeSplitting: { groups: [{ name: 'sandbox', test: /\/mocks\/src\/create-sandbox\.ts$/ }] },
  },
  fixedExtension: true,
} as const;

export default defineConfig([
  { ...common, entry: [...BOTH, ...ESM_ALONE], format: 'esm', clean: true },
  { ...common, entry: BOTH, format: 'cjs', clean: false },
]);
