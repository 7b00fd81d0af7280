import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Measured } from '../testing/measure.ts';
import { PACKAGE_DIR, run } from '../testing/pack.ts';

/** What the sandbox may cost beside what it is measured against, in the same run. */
const MAX_OF_LOOPBACK = 0.2;
const MAX_OF_BARE_MSW = 1.2;

/** A machine that others use may give bad runs: the best of so many counts. */
const RUNS = 4;

async function bestRatio(what: string): Promise<number> {
  const ratios: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const output = await run(process.execPath, [join(PACKAGE_DIR, 'testing/measure-budgets.ts'), what], {
      cwd: PACKAGE_DIR,
    });
    const [own, other]: Measured[] = JSON.parse(output);
    if (!own || !other) throw new Error('both contenders are measured');
    ratios.push(own.median / other.median);
    console.info(`${own.name} ${own.median.toFixed(4)} ms, ${other.name} ${other.median.toFixed(4)} ms`);
  }
  return Math.min(...ratios);
}

describe('the budgets of time', () => {
  it(`a request through sandbox.fetch costs at most ${MAX_OF_LOOPBACK} of a raw loopback fetch`, async () => {
    expect(await bestRatio('fetch')).toBeLessThanOrEqual(MAX_OF_LOOPBACK);
  });

  it.each(['msw2', 'msw3'])(
    `the door of %s costs at most ${MAX_OF_BARE_MSW} of a bare catch-all of it`,
    async what => {
      expect(await bestRatio(what)).toBeLessThanOrEqual(MAX_OF_BARE_MSW);
    },
  );
});
