import { defineConfig } from 'vitest/config';
import { EXCLUDED, shared } from './vitest.shared.ts';

/** Limits of time are held on a quiet machine (`pnpm check:full`); a landing does not hang on what else its machine does. */
const TIMED = process.env.CI ? ['**/*budgets.full.ts'] : [];

/** What takes longer than the quick check allows: other processes, database servers, browsers, packed packages, hundreds of faults. */
export default defineConfig({
  test: {
    ...shared,
    include: ['packages/*/test/**/*.{full,databases}.ts', 'test/**/*.{full,databases}.ts'],
    env: { DATABASES: 'servers' },
    exclude: [...EXCLUDED, ...TIMED],
    fileParallelism: false,
    testTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
  },
});
