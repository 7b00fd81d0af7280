import { defineConfig } from 'vitest/config';

/** Ratios of time are held on a quiet machine (`pnpm check:full`); a landing does not hang on what else its machine does. */
const TIMED = process.env.CI ? ['**/budgets.full.ts'] : [];

/** What takes longer than the quick check allows: packed packages on every runtime, hundreds of faults, examples. */
export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.full.ts', 'test/**/*.full.ts'],
    exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**', ...TIMED],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
