import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { EXCLUDED, shared } from './vitest.shared.ts';

/**
 * Limits of time are checked on a quiet machine (`pnpm check:full`). Where `CI` is set they are
 * left out, so that the gate does not fail for what else its machine does.
 */
const TIMED = process.env.CI ? ['**/*budgets.full.ts'] : [];

/**
 * The gate runs two lanes side by side, each one file at a time, for most files wait for other
 * processes. What builds and packs, or is followed word by word as the docs have it, is in one lane
 * alone: it writes into `dist`. Some of the other folders of `test/` are with it, so that both
 * take as long.
 */
const PROGRAMS = [
  'packages/{mir,mocks,sdk}/test/**/*.{full,databases}.ts',
  'test/{alerts,attacks,balancers,docs,e2e,examples,faults,packages}/**/*.{full,databases}.ts',
];
const ALL = ['packages/*/test/**/*.{full,databases}.ts', 'test/**/*.{full,databases}.ts'];

const { LANE: lane } = process.env;
if (lane !== undefined && lane !== 'programs' && lane !== 'server')
  throw new Error(`LANE=${lane}: programs or server`);

/**
 * What takes longer than the quick check allows: other processes, database servers, browsers,
 * packed packages, hundreds of faults.
 */
export default defineConfig({
  test: {
    ...shared,
    include: lane === 'programs' ? PROGRAMS : ALL,
    env: { DATABASES: 'servers' },
    exclude: [...EXCLUDED, ...TIMED, ...(lane === 'server' ? PROGRAMS : [])],
    fileParallelism: false,
    testTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
  },
});
