import { expect, test } from 'vitest';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../../../../test/databases.ts';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

const suite = ({ newUrl }: TestDatabase) => {
  const lost = async (
    run: (bench: Bench, check: () => ReturnType<typeof runMirlo>, id: number) => Promise<void>,
  ) => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    try {
      const id = await bench.guest({ referencia: 'R-1' });
      const copy = await bench.backup();
      await bench.until(
        async () => (await bench.mir('guests', id)).state === 'accepted',
        [bench.submitter(bench.journal)],
      );
      await bench.restore(copy);
      const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env };
      await run(bench, () => runMirlo(['restore', 'check', '--json'], env), id);
    } finally {
      await bench.close();
    }
  };

  test('a second one is refused while the first asks the ministry, and adopts no lote twice', () =>
    lost(async (bench, check, id) => {
      bench.simulator.addFaults({ do: 'hold', when: 'before', operation: 'consultaLote' });
      const first = check();
      await expect.poll(() => bench.simulator.held()).toBe(1);
      const second = await check();
      expect([second.code, second.stderr]).toEqual([
        1,
        expect.stringContaining('another mirlo restore check'),
      ]);
      bench.simulator.release();
      const { code, json } = await first;
      expect([code, json[0]]).toEqual([0, expect.objectContaining({ remains: [], open: true, records: 1 })]);
      expect(await bench.database.knex('communications').count({ n: '*' })).toEqual([{ n: 1 }]);
      expect((await bench.mir('guests', id)).state).toBe('accepted');
      expect((await check()).json[0]).toMatchObject({ remains: [] });
    }));

  test('one that was killed is not waited for', () =>
    lost(async (bench, check) => {
      await bench.database.knex('migration_guard').insert({ id: 2, owner: 'killed', counted: 7 });
      expect((await check()).json[0]).toMatchObject({ remains: [], open: true });
    }));
};

describeOnSqlite('one restore check at a time', suite);
describeOnServers('one restore check at a time', suite);
