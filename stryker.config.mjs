import process from 'node:process';

/**
 * What is mutated, by scope; `MUTATION=preflight pnpm mutation` runs one of them, `pnpm mutation`
 * all.
 */
const SCOPES = {
  /**
   * The registry's rules. The ports (`door`, `store`, `terms`) and what is generated decide
   * nothing.
   */
  core: [
    'packages/core/src/*.ts',
    'packages/core/src/{operations,resources,validation}/*.ts',
    '!packages/core/src/{door,index,registry-options,store,store-errors,terms}.ts',
    '!packages/core/src/test-*.ts',
  ],
  preflight: ['packages/mir/src/preflight/*.ts'],
  /** What is filed, when, with whom, and what a verdict does to a record. */
  filing: ['packages/core/src/filing/*.ts'],
  /**
   * What the submitter decides: which units it takes, what an answer or a verdict means, when it
   * tries again.
   */
  submitter: [
    'packages/server/src/submitter/{apply,breaker,lease-units,plan-or-hold,poll,send,split,timing,trial}.ts',
  ],
};

const scope = process.env.MUTATION;
if (scope !== undefined && !Object.hasOwn(SCOPES, scope)) {
  throw new RangeError(`MUTATION: expected one of ${Object.keys(SCOPES).join(', ')}, received ${scope}`);
}
const report = `reports/mutation/${scope ?? 'all'}`;

export default {
  mutate: [...(scope === undefined ? Object.values(SCOPES).flat() : SCOPES[scope]), '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Tests of core reach the rules through the registry. So the tests of a mutant are found by what
  // they run, not by what they import.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs once, while a module loads (tables of rules, of messages, of routes), is not
  // mutated. Each such mutant would need every test again in a new process.
  ignoreStatic: true,
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['data', 'reports', 'packages/*/dist'],
};
