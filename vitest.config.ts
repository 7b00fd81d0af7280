import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { EXCLUDED, shared } from './vitest.shared.ts';

/** The quick check: what a change is tried with while it is made, in minutes, with Node alone. */
export default defineConfig({
  test: {
    ...shared,
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'packages/*/test/**/*.databases.ts',
      'spec/**/*.test.ts',
      'test/**/*.test.ts',
      'test/**/*.databases.ts',
    ],
    exclude: EXCLUDED,
    env: { DATABASES: 'embedded' },
    // Files share the modules of their worker: reading those anew for each file took a third of the time. A test that must meet them fresh says so (`vi.resetModules`).
    isolate: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
