import { describe, expect, it } from 'vitest';
import { type Contender, measure, rawLoopback, sandboxFetch } from '../testing/measure.ts';
import { mswContenders } from '../testing/measure-msw.ts';

/** What the sandbox may cost beside what it is measured against, in the same run. */
const MAX_OF_LOOPBACK = 0.2;
const MAX_OF_BARE_MSW = 1.2;

/** A machine that others use may give one bad run: the best of so many counts. */
const RUNS = 3;

async function bestRatio(contender: Contender, yardstick: Contender, requests: number): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const [own, other] = await measure([contender, yardstick], { rounds: 7, requests });
    if (!own || !other) throw new Error('both contenders are measured');
    ratios.push(own.median / other.median);
    console.info(`${own.name} ${own.median.toFixed(3)} ms, ${other.name} ${other.median.toFixed(3)} ms`);
  }
  return Math.min(...ratios);
}

describe('the budgets of time', () => {
  it(`a request through sandbox.fetch costs at most ${MAX_OF_LOOPBACK} of a raw loopback fetch`, async () => {
    expect(await bestRatio(sandboxFetch, rawLoopback, 1_000)).toBeLessThanOrEqual(MAX_OF_LOOPBACK);
  });

  it.each([2, 3] as const)(
    `the door of msw %i costs at most ${MAX_OF_BARE_MSW} of a bare catch-all of it`,
    async line => {
      const { door, bare } = mswContenders(line);
      const requests = line === 2 ? 1_000 : 200;
      expect(await bestRatio(door, bare, requests)).toBeLessThanOrEqual(MAX_OF_BARE_MSW);
    },
  );
});
