import { afterEach, expect, test } from 'vitest';
import type { Filer } from '../../src/credentials/credentials.ts';
import { freeFiler } from '../../src/credentials/filers.ts';
import { type Bench, openBench, TEST_TIMING } from './harness.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';

/**
 * Settings of an account or establishment that change while records are queued, on their way or
 * filed; and filed records that move to another lessor.
 */

const OLD = { user: 'B12345678WS', password: 'Secret-1234', arrendadores: ['0000000001'] };
const OTHER = { user: 'B87654321WS', password: 'Secret-1234', arrendadores: ['0000000002'] };

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

async function open(options: Parameters<typeof openBench>[0] = {}): Promise<Bench> {
  bench = await openBench({ simulator: { accounts: [OLD, OTHER] }, ...options });
  return bench;
}

/** Changes a filer's settings as `mirlo account set` does. */
async function setMir(of: Bench, filer: Filer, changes: Record<string, unknown>): Promise<void> {
  await of.configure(filer, changes);
  await of.database.transaction(session => freeFiler(session, filer, Date.now()));
}

const inState = (of: Bench, id: number, state: string) => async () => {
  const seen = await of.mir('guests', id);
  return seen.state === state || seen;
};

const stopped = async (of: Bench) => (await of.database.knex('accounts').first('stopped'))?.stopped;

test('a refusal of the old password, on its way while the new one was stored, stops nothing', async () => {
  const of = await open();
  const account: Filer = { table: 'accounts', id: of.account };
  await of.configure(account, { mir_user: 'EXPIRED' });
  const id = await of.guest();
  let asked = 0;
  const proxy = await startRewritingProxy(of.url, async answer => {
    asked += 1;
    if (asked === 1) await setMir(of, account, { mir_user: OLD.user });
    return answer;
  });
  try {
    await of.until(inState(of, id, 'accepted'), [
      of.submitter({ ministry: { name: 'address', url: proxy.url, kind: 'trial' } }),
    ]);
  } finally {
    await proxy.close();
  }
  expect(asked).toBeGreaterThan(2);
  expect(await stopped(of)).toBeNull();
  expect(of.communications()).toHaveLength(1);
});

test('a request of an earlier lessor code stops nobody, says what it waits for, and goes when that code is back', async () => {
  const of = await open();
  const account: Filer = { table: 'accounts', id: of.account };
  of.simulator.addFaults({ do: 'cut', operation: 'alta', when: 'after', times: 'always' });
  const early = await of.guest();
  const timing = { ...TEST_TIMING, retry: { firstMs: 60_000, longestMs: 60_000 } };
  await of.until(async () => (await of.mir('guests', early)).issues.length > 0, [of.submitter({ timing })]);
  of.simulator.clearFaults();

  await setMir(of, account, { mir_user: OTHER.user, codigo_arrendador: '0000000002' });
  const late = await of.guest();
  await of.until(inState(of, late, 'accepted'));
  await of.until(
    async () => (await of.mir('guests', early)).issues[0]?.message.includes('0000000002') || 'silent',
  );
  expect(await of.mir('guests', early)).toMatchObject({
    state: 'unknown',
    issues: [{ rule: 'ministry.outcome_unknown', message: expect.stringContaining('0000000001') }],
  });
  expect(await stopped(of)).toBeNull();

  await setMir(of, account, { mir_user: OLD.user, codigo_arrendador: '0000000001' });
  await of.until(inState(of, early, 'accepted'));
  expect(of.communications()).toHaveLength(2);
});

test('a filed guest moved to an establishment of another lessor is annulled as filed, and filed as it is now', async () => {
  const of = await open();
  const [here, there] = [await of.establishment('0000000007'), await of.establishment('0000000008')];
  await of.configure(
    { table: 'establishments', id: here },
    { mir_user: OTHER.user, codigo_arrendador: '0000000002' },
  );
  const id = await of.guest({ establecimiento_id: here, referencia: 'R-1' });
  await of.until(inState(of, id, 'accepted'));
  await of.call('PUT', `/v1/guests/${id}`, { establecimiento_id: there });
  await of.until(inState(of, id, 'accepted'));
  expect(
    of.communications().map(({ user, establecimiento, estado }) => [user, establecimiento, estado]),
  ).toEqual([
    [OTHER.user, '0000000007', 'annulled'],
    [OLD.user, '0000000008', 'accepted'],
  ]);
});

test('a filed rental moved to an establishment of another lessor too', async () => {
  const of = await open();
  const [here, there] = [await of.establishment('0000000007'), await of.establishment('0000000008')];
  await of.configure(
    { table: 'establishments', id: here },
    { mir_user: OTHER.user, codigo_arrendador: '0000000002' },
  );
  const id = await of.rental('C-1');
  await of.call('PUT', `/v1/contracts/${id}`, { establecimiento_id: here });
  await of.until(async () => (await of.mir('contracts', id)).state === 'accepted');
  await of.call('PUT', `/v1/contracts/${id}`, { establecimiento_id: there });
  await of.until(async () => (await of.mir('contracts', id)).state === 'accepted');
  expect(of.communications().map(({ user, estado }) => [user, estado])).toEqual([
    [OTHER.user, 'annulled'],
    [OLD.user, 'accepted'],
  ]);
});

test('an annulment whose filer is stopped waits without a pause of nothing', async () => {
  const of = await open();
  const [here, there] = [await of.establishment('0000000007'), await of.establishment('0000000008')];
  const own: Filer = { table: 'establishments', id: here };
  await of.configure(own, { mir_user: OTHER.user, codigo_arrendador: '0000000002' });
  const id = await of.guest({ establecimiento_id: here, referencia: 'R-1' });
  await of.until(inState(of, id, 'accepted'));
  await of.configure(own, { mir_user: 'WRONG', codigo_arrendador: '0000000002' });
  await of.call('PUT', `/v1/guests/${id}`, { establecimiento_id: there });
  await of.until(
    async () =>
      (await of.database.knex('establishments').where('id', here).first('stopped')).stopped !== null,
  );
  // The requests that were under way when the filer was stopped have ended by then.
  await of.until(inState(of, await of.guest(), 'accepted'));
  const before = (await of.database.knex('lotes').count('* as n').first())?.n;
  await of.until(inState(of, await of.guest(), 'accepted'));
  const after = (await of.database.knex('lotes').count('* as n').first())?.n;
  expect(Number(after) - Number(before)).toBe(1);
  await setMir(of, own, { mir_user: OTHER.user, codigo_arrendador: '0000000002' });
  await of.database.transaction(session =>
    freeFiler(session, { table: 'establishments', id: there }, Date.now()),
  );
  await of.until(inState(of, id, 'accepted'));
  expect(of.accepted()).toHaveLength(3);
});

test('what is queued goes under the settings of the moment it goes', async () => {
  const of = await open();
  const ids = [await of.guest(), await of.guest()];
  await setMir(
    of,
    { table: 'accounts', id: of.account },
    { mir_user: OTHER.user, codigo_arrendador: '0000000002' },
  );
  for (const id of ids) await of.until(inState(of, id, 'accepted'));
  expect(new Set(of.accepted().map(({ codigoArrendador }) => codigoArrendador))).toEqual(
    new Set(['0000000002']),
  );
});
