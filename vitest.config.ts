import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { EXCLUDED, shared } from './vitest.shared.ts';

/**
 * The conformance suites are small files that run long. If one of them began last, other workers
 * would be without work for half a minute.
 */
class ConformanceFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.includes('/conformance/conformance.');
    return [...sorted.filter(isFirst), ...sorted.filter(file => !isFirst(file))];
  }
}

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
    sequence: { sequencer: ConformanceFirst },
    // Files share the modules of their worker: reading those anew for each file took a third of the
    // time. A test that must meet them fresh says so (`vi.resetModules`).
    isolate: false,
    maxWorkers: availableParallelism() + 1,
  },
});
