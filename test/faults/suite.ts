import { describe, expect, test } from 'vitest';
import { play, type Report } from './play.ts';
import { type System, startOnMariaDb, startOnSqlite } from './system.ts';

const MS_PER_FAULT = 6_000;
const REST_MS = 150_000;

const SYSTEMS: [string, () => Promise<System | null>][] = [
  ['MariaDB', startOnMariaDb],
  ['SQLite', startOnSqlite],
];

/**
 * Every record reaches the ministry, once, whatever goes wrong on the way: so many faults on each
 * database, from a seed that is printed and that `FAULTS_SEED` sets; `FAULTS` sets their number,
 * `FAULTS_LOG=1` names each.
 */
export function faultSuite(byDefault: number): void {
  const faults = Number(process.env.FAULTS ?? byDefault);
  const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
  const log = (line: string) => {
    if (process.env.FAULTS_LOG === '1') console.log(line);
  };

  describe.each(SYSTEMS)('on %s', (_, start) => {
    test(
      'every ready record stands accepted exactly once, none lost, none twice, whatever fails on the way',
      async ({ skip }) => {
        const system = await start();
        if (system === null) return skip();
        try {
          const report = await play(system, seed, faults, log);
          console.log(summary(report));
          expect(report).toMatchObject({ lost: [], duplicated: [], wrong: [], injected: faults });
        } finally {
          await system.close();
        }
      },
      REST_MS + faults * MS_PER_FAULT,
    );
  });
}

/** One line on what a play did and found; its seed plays the same faults again. */
export function summary({ system, seed, records, injected, filed, seconds, ...found }: Report): string {
  const { lost, duplicated, wrong } = found;
  const books = `${lost.length} lost, ${duplicated.length} duplicated, ${wrong.length} wrong`;
  return `${system} (seed ${seed}): ${records} records, ${injected} faults injected, ${filed} communications filed, ${books}, ${seconds} s`;
}
