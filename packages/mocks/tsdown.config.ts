import { defineConfig } from 'tsdown';

/**
 * Entries that are built as ES modules and as CommonJS. The others are ES modules alone: vitest
 * knows nothing else, and the command is only run.
 */
const BOTH = [
  'src/index.ts',
  'src/fixtures.ts',
  'src/jest.ts',
  'src/msw.ts',
  'src/node.ts',
  'src/node-test.ts',
  'src/playwright.ts',
];
const ESM_ALONE = ['src/vitest.ts', 'src/bin.ts'];

/**
 * Bundles core and what it needs of the package mir, so that the published package depends on
 * nothing but its optional peers.
 */
const common = {
  target: 'es2022',
  platform: 'neutral',
  deps: {
    neverBundle: [/^node:/, /^msw($|\/)/, 'vitest', '@jest/globals'],
    alwaysBundle: [/^@mirlo\//],
    onlyBundle: false,
  },
  dts: true,
  // TypeScript emits no declarations for what it finds through node_modules, so this configuration
  // maps core and mir to their source files.
  tsconfig: 'tsconfig.build.json',
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // Not minified, because for an uncaught error Node prints the line of the source, and a minified
  // file is a single line.
  minify: false,
  outputOptions: {
    comments: false,
    // CommonJS loads modules on demand with `require`: jest has no import() there, and msw would be
    // loaded twice.
    dynamicImportInCjs: false,
  },
  fixedExtension: true,
} as const;

export default defineConfig([
  { ...common, entry: [...BOTH, ...ESM_ALONE], format: 'esm', clean: true },
  { ...common, entry: BOTH, format: 'cjs', clean: false },
]);
