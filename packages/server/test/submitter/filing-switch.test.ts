import { afterEach, expect, test } from 'vitest';
import { changeAccount } from '../../src/credentials/filers.ts';
import { type Bench, openBench, TEST_TIMING } from './harness.ts';

/** The operator stops and starts the filing of an account. */

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

/** Switches filing on or off, as `mirlo account set N --filing` and the operator's page do. */
const switched = (of: Bench, filing_enabled: boolean) =>
  of.database.transaction(session => changeAccount(session, of.account, { filing_enabled }, Date.now()));

const inState = (of: Bench, id: number, state: string) => async () => {
  const seen = await of.mir('guests', id);
  return seen.state === state || seen;
};

test('a stopped account sends nothing and its records say why; started again, they go', async () => {
  bench = await openBench();
  const of = bench;
  const place = await of.establishment('0000000007');
  await of.configure({ table: 'establishments', id: place });
  await switched(of, false);
  const [queued, own] = [await of.guest(), await of.guest({ establecimiento_id: place })];
  for (const id of [queued, own]) {
    await of.until(inState(of, id, 'held'));
    expect((await of.mir('guests', id)).issues).toMatchObject([
      { rule: 'account.filing_off', resource: 'account', severity: 'error' },
    ]);
  }
  expect(of.communications()).toEqual([]);

  // New credentials do not start an account that the operator has stopped.
  await of.configure({ table: 'accounts', id: of.account });
  expect((await of.mir('guests', queued)).state).toBe('held');
  await switched(of, true);
  for (const id of [queued, own]) await of.until(inState(of, id, 'accepted'));
  expect(of.communications()).toHaveLength(2);
});

test('what was sent without an answer is not sent again while the account is stopped', async () => {
  bench = await openBench();
  const of = bench;
  of.simulator.addFaults({ do: 'cut', operation: 'alta', when: 'after', times: 'always' });
  const id = await of.guest();
  const timing = { ...TEST_TIMING, retry: { firstMs: 60_000, longestMs: 60_000 } };
  await of.until(async () => (await of.mir('guests', id)).issues.length > 0, [of.submitter({ timing })]);
  of.simulator.clearFaults();
  await switched(of, false);
  await of.database.knex('lotes').update({ next_at: 1 });
  const waits = async () => {
    const lote = await of.database.knex('lotes').first('words');
    return lote?.words?.includes('switched off') || lote;
  };
  await of.until(waits);
  expect((await of.mir('guests', id)).state).toBe('unknown');
  await switched(of, true);
  await of.until(inState(of, id, 'accepted'));
  expect(of.communications()).toHaveLength(1);
});

test('a filing that was accepted is not annulled while the account is stopped, and then corrected', async () => {
  bench = await openBench();
  const of = bench;
  const id = await of.guest();
  await of.until(inState(of, id, 'accepted'));
  await switched(of, false);
  await of.call('PUT', `/v1/guests/${id}`, { apellido1: 'Otra' });
  await of.until(async () => {
    const { correction, issues } = await of.mir('guests', id);
    return (
      (correction?.state === 'held' && issues.some(({ rule }) => rule === 'account.filing_off')) || issues
    );
  });
  expect(of.communications().map(({ estado }) => estado)).toEqual(['accepted']);
  await switched(of, true);
  await of.until(async () => of.communications().length === 2 || 'not filed anew');
  await of.until(inState(of, id, 'accepted'));
  expect(of.communications().map(({ estado }) => estado)).toEqual(['annulled', 'accepted']);
});
