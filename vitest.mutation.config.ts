import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** The tests that a mutation run repeats, by scope (stryker.config.mjs): quick ones; no browser, no other process, no database but SQLite. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  core: ['packages/core/src/**/*.test.ts'],
  preflight: ['packages/mir/src/*.test.ts', 'packages/mir/test/preflight-*.test.ts'],
  filing: ['packages/core/src/filing/*.test.ts'],
  submitter: [
    'packages/server/src/submitter/*.test.ts',
    'packages/server/test/submitter/decisions/*.test.ts',
  ],
};

const { MUTATION: scope } = process.env;

export default defineConfig({
  test: {
    include: [...new Set(scope === undefined ? Object.values(TESTS).flat() : TESTS[scope])],
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
  },
});
