import { defineConfig } from 'vitest/config';

/** What takes longer than the quick check allows: packed packages on every runtime, hundreds of faults, examples. */
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.full.ts', 'test/**/*.full.ts'],
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
