import { join } from 'node:path';
import process from 'node:process';
import type { TestUserConfig } from 'vitest/config';

/**
 * A test that hangs is ended; none is failed for a busy machine. How fast something must be is held
 * by `*budgets.full.ts` alone.
 */
const HANG_LIMIT_MS = 180_000;
const WAIT_LIMIT_MS = 90_000;

// Compiled code is cached for the workers and for every process that a test starts, because most of
// a start is compiling.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** What every run of tests shares. */
export const shared = {
  pool: 'forks',
  // These warnings of Node are about what the tests and msw do on purpose. Any other warning fails
  // the gate.
  execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=UNDICI-FETCH-patch'],
  testTimeout: HANG_LIMIT_MS,
  hookTimeout: HANG_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS, interval: 10 } },
  reporters: ['default', './test/skipped.ts'],
} as const satisfies TestUserConfig;

/**
 * `MIR_SCHEMAS=off`: the ministry's schemas are not at hand, and what needs them is left out
 * instead of skipped.
 */
const SCHEMAS = process.env.MIR_SCHEMAS === 'off' ? ['packages/mir/test/schemas/**'] : [];

export const EXCLUDED = ['**/node_modules/**', '**/generated/**', '**/dist/**', ...SCHEMAS];
