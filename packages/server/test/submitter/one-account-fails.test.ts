import { expect, onTestFinished, test } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { newAccountWithKeys } from '../running.ts';
import { openBench, POLICY, registryCaller, TEST_TIMING } from './harness.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';

/** The lessor code of the account that the ministry cannot serve. */
const FAILING = '0000009999';

test('an account whose requests alone the ministry cannot take keeps no other from filing', async () => {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  const proxy = await startRewritingProxy(bench.url, (answer, request) =>
    request.includes(FAILING) ? '<html>Bad Gateway</html>' : answer,
  );
  onTestFinished(() => proxy.close());
  const failing = await newAccountWithKeys(bench.database);
  await bench.configure({ table: 'accounts', id: bench.account });
  await bench.configure({ table: 'accounts', id: failing.account }, { codigo_arrendador: FAILING });
  const call = registryCaller(bench.database, failing.keys.production, {
    filing: POLICY,
    audit: false,
    onError: error => expect.fail(String(error)),
  });
  const create = async (path: string, body: object) => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  };
  for (let n = 0; n < 12; n += 1) {
    const place = { nombre: 'Hotel', numero_establecimiento: `00000000${10 + n}` };
    const establecimiento_id = await create('/v1/establishments', place);
    await create('/v1/guests', { ...COMPLETE_GUEST, establecimiento_id, numero_documento: `ZZ${n}` });
  }
  const ministry = { name: 'address', url: proxy.url, kind: 'trial' } as const;
  // Long pauses: a trial that another account could not pass would come only every second.
  const timing = {
    ...TEST_TIMING,
    breaker: { firstMs: 1_000, longestMs: 1_000 },
    retry: { firstMs: 20, longestMs: 50 },
  };
  const submitter = bench.submitter({ ministry, timing });
  submitter.start();
  onTestFinished(() => submitter.stop());
  await expect.poll(() => bench.database.knex('breakers').first('state')).toMatchObject({ state: 'open' });
  for (let n = 0; n < 3; n += 1) {
    const guest = await bench.guest();
    await expect.poll(async () => (await bench.mir('guests', guest)).state).toBe('accepted');
  }
});
