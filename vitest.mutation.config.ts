import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests that a mutation run repeats, by scope (stryker.config.mjs): quick ones; no browser, no
 * other process, no database but SQLite.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  core: [
    'packages/core/src/**/*.test.ts',
    'test/conformance/conformance.sandbox.test.ts',
    'packages/mocks/test/{invitations,ministry,sandbox,store-answers,store-calls}.test.ts',
  ],
  preflight: ['packages/mir/src/*.test.ts', 'packages/mir/test/preflight-*.test.ts'],
  filing: ['packages/core/src/filing/*.test.ts'],
  submitter: [
    'packages/server/src/submitter/*.test.ts',
    'packages/server/test/submitter/decisions/*.test.ts',
  ],
};

const { MUTATION: scope } = process.env;

/**
 * A package's source in this very folder: the links in `node_modules` lead out of the copy that is
 * mutated.
 */
const source = (path: string) => fileURLToPath(new URL(`packages/${path}/index.ts`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@mirlo\/(core|mir)$/, replacement: source('$1/src') },
      { find: /^@mirlo\/(core|mir)\/(filing|client|simulator)$/, replacement: source('$1/src/$2') },
    ],
  },
  test: {
    include: [...new Set(scope === undefined ? Object.values(TESTS).flat() : TESTS[scope])],
    env: { MUTATION_RUN: '1' },
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
  },
});
