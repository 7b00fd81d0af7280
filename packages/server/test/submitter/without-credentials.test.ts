import { expect, onTestFinished, test } from 'vitest';
import { queueChecks } from '../../src/doctor/queue.ts';
import { readWithoutCredentials } from '../../src/status/without-credentials.ts';
import { openBench } from './harness.ts';

test('names the establishments that have records and no way to the ministry', async () => {
  const bench = await openBench();
  onTestFinished(bench.close);
  const place = await bench.establishment();
  const found = () => bench.database.call(readWithoutCredentials);
  await bench.guest({ establecimiento_id: place, fecha_nacimiento: null });
  expect(await found(), 'held for what it lacks alone').toEqual([]);

  const account = { table: 'accounts', id: bench.account } as const;
  await bench.configure(account, { mir_user: null, mir_password: null });
  const guest = await bench.guest({ establecimiento_id: place });
  expect((await bench.mir('guests', guest)).issues[0]?.rule).toBe('account.not_configured');
  const name = {
    es: `establecimiento ${place} (Hostal Sol)`,
    en: `establishment ${place} (Hostal Sol)`,
  };
  expect(await found()).toEqual([{ name, account: bench.account, records: 2 }]);
  const checks = await queueChecks(
    bench.database,
    { name: 'address', url: bench.url, kind: 'trial' },
    Date.now(),
  );
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'no way to file',
      result: 'failure',
      detail: {
        es: expect.stringContaining(name.es),
        en: expect.stringContaining(name.en),
      },
    }),
  );

  await bench.configure({ table: 'establishments', id: place });
  expect(await found(), 'it has its own').toEqual([]);
});

test('names no establishment whose guests another authority takes', async () => {
  const bench = await openBench();
  onTestFinished(bench.close);
  await bench.configure({ table: 'accounts', id: bench.account }, { mir_user: null, mir_password: null });
  const barcelona = await bench.establishment();
  await bench.call('PATCH', `/v1/establishments/${barcelona}`, { codigo_municipio: '08019' });
  const guest = await bench.guest({ establecimiento_id: barcelona });
  const [stored] = await bench.database.knex('submissions').where({ resource: 'guests', record_id: guest });
  expect(stored).toMatchObject({ state: 'held', autoridad: 'mossos' });
  expect(await bench.database.call(readWithoutCredentials)).toEqual([]);
});
