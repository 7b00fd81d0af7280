import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MariaDb, startMariaDb } from '../../../../test/mariadb.ts';
import { type Bench, openBench } from './harness.ts';

/**
 * Servers whose clocks differ by much more than a lease lasts: the one ahead takes over the other's
 * work at once.
 */

const TEN_MINUTES_MS = 10 * 60_000;

const server: MariaDb | null = await startMariaDb();
afterAll(() => server?.stop());

let bench: Bench;
beforeAll(async () => {
  if (server !== null) bench = await openBench({ databaseUrl: server.url });
});
afterEach(() => bench?.close());

describe.skipIf(server === null)('submitters whose clocks are ten minutes apart', () => {
  test('file everything once all the same', async () => {
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, i) => bench.guest({ referencia: `SKEW-${i % 12}` })),
    );
    bench.simulator.addFaults({ do: 'hold', when: 'after', operation: 'alta', ms: 100, times: 4 });
    const clocks = [0, TEN_MINUTES_MS, -TEN_MINUTES_MS].map(skew => () => Date.now() + skew);
    await bench.until(
      async () => {
        const states = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
        return states.every(state => state === 'accepted') || states;
      },
      clocks.map(now => bench.submitter({ now })),
    );
    expect(bench.communications()).toHaveLength(12);
    expect(bench.accepted()).toHaveLength(12);
  });
});
