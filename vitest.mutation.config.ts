import { defineConfig } from 'vitest/config';

/** The tests that a mutation run repeats (stryker.config.mjs): quick ones beside the rules; no browser, no process, no server of a database. */
export default defineConfig({
  test: {
    include: [
      'packages/core/src/**/*.test.ts',
      'packages/mir/src/*.test.ts',
      'packages/mir/test/preflight-*.test.ts',
      'packages/server/src/submitter/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
  },
});
