import { describe, expect, test } from 'vitest';
import { play, type Report } from './play.ts';
import { type System, startOnMariaDb, startOnSqlite } from './system.ts';

/**
 * Every record reaches the ministry, once, whatever goes wrong on the way. A few faults by default; `FAULTS=200` for more, `FAULTS_SEED=n` to
 * see the same again.
 */

const FAULTS = Number(process.env.FAULTS ?? 6);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const MS_PER_FAULT = 6_000;
const LIMIT_MS = 150_000 + FAULTS * MS_PER_FAULT;

const systems: [string, () => Promise<System | null>][] = [
  ['MariaDB', startOnMariaDb],
  ['SQLite', startOnSqlite],
];

describe.each(systems)('on %s', (_, start) => {
  test(
    'every ready record stands accepted exactly once, none lost, none twice, whatever fails on the way',
    async ({ skip }) => {
      const system = await start();
      if (system === null) return skip();
      try {
        const report = await play(system, SEED, FAULTS, line => process.env.FAULTS_LOG && console.log(line));
        console.log(summary(report));
        expect(report).toMatchObject({ lost: [], duplicated: [], wrong: [] });
        expect(report.injected).toBe(FAULTS);
      } finally {
        await system.close();
      }
    },
    LIMIT_MS,
  );
});

function summary({
  system,
  seed,
  records,
  injected,
  filed,
  seconds,
  lost,
  duplicated,
  wrong,
}: Report): string {
  return `${system} (seed ${seed}): ${records} records, ${injected} faults injected, ${filed} communications filed, ${lost.length} lost, ${duplicated.length} duplicated, ${wrong.length} wrong, ${seconds} s`;
}
