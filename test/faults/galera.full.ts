import { afterAll, describe, expect, test } from 'vitest';
import { startGalera } from '../galera/cluster.ts';
import { play } from './play.ts';
import { summary } from './suite.ts';
import { startOnGalera } from './system-galera.ts';

/**
 * The number of faults of a leg. Each leg has a database and a seed of its own, so that a run that
 * was cut short can go on with the next leg.
 */
const LEG = 20;
const MS_PER_FAULT = 20_000;
const REST_MS = 150_000;

const { FAULTS = LEG, FAULTS_SEED = Date.now() % 1_000_000, FAULTS_LOG } = process.env;
const galera = await startGalera();
const legs = Array.from({ length: Math.ceil(Number(FAULTS) / LEG) }, (_, leg) => ({
  seed: Number(FAULTS_SEED) + leg,
  faults: Math.min(LEG, Number(FAULTS) - leg * LEG),
}));

describe.skipIf(galera === null)('on three nodes of a cluster', () => {
  afterAll(() => galera?.stop());

  test.each(legs)(
    'every ready record stands accepted exactly once, whichever node is killed, cut off or comes back (seed $seed)',
    async ({ seed, faults }) => {
      if (!galera) throw new Error('no Galera');
      const system = await startOnGalera(galera);
      try {
        const report = await play(system, seed, faults, line => {
          if (FAULTS_LOG === '1') console.log(line);
        });
        const bootstraps = `${galera.bootstraps()} bootstraps so far`;
        console.log(`${summary(report)}, ${bootstraps}: ${JSON.stringify(report.faults)}`);
        expect(report).toMatchObject({ lost: [], duplicated: [], wrong: [], injected: faults });
      } finally {
        await system.close();
      }
    },
    REST_MS + LEG * MS_PER_FAULT,
  );
});
