import { StoreUnavailable } from '@mirlo/core';
import { expect } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { type Bench, openBench, TEST_TIMING } from './harness.ts';

/**
 * The database goes away at one step of a filing, before the step is stored or after, for every
 * step in turn.
 */

/** Leases are short, so that a lost one is taken over at once. */
const timing = {
  ...TEST_TIMING,
  leaseMs: 500,
  renewMs: 120,
  httpTimeoutMs: 240,
  retry: { firstMs: 10, longestMs: 20 },
};

export type When = 'before' | 'after';

/** Wraps a database so that it fails once, at its n-th use. */
function losing(database: Database, n: number, when: When): { database: Database; used: () => number } {
  let uses = 0;
  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    uses += 1;
    const lost = uses === n;
    if (lost && when === 'before') throw new StoreUnavailable('the database is away');
    const result = await run();
    if (lost) throw new StoreUnavailable('the database is away');
    return result;
  };
  return {
    database: {
      ...database,
      transaction: fn => guarded(() => database.transaction(fn)),
      call: fn => guarded(() => database.call(fn)),
    },
    used: () => uses,
  };
}

/**
 * Files for two establishments and a rental, which are three requests of one claim, beside a
 * correction. The submitter loses the database at its n-th use.
 *
 * @returns how often it used the database
 */
export async function filesAll(n: number, when: When): Promise<number> {
  const of = await openBench();
  try {
    return await filed(of, n, when);
  } finally {
    await of.close();
  }
}

async function filed(of: Bench, n: number, when: When): Promise<number> {
  const corrected = await of.guest({ referencia: 'OLD' });
  await of.until(async () => (await of.mir('guests', corrected)).state === 'accepted');
  await of.call('PUT', `/v1/guests/${corrected}`, { apellido1: 'Lovelace' });
  const other = await of.establishment('0000000002');
  const guests = [
    corrected,
    await of.guest({ referencia: 'A' }),
    await of.guest({ referencia: 'B', establecimiento_id: other }),
  ];
  const rental = await of.rental('C-1');
  const { database, used } = losing(of.database, n, when);
  await of.until(async () => {
    const states = await Promise.all([
      ...guests.map(async id => (await of.mir('guests', id)).state),
      of.mir('contracts', rental).then(({ state }) => state),
    ]);
    return states.every(state => state === 'accepted') || states;
  }, [of.submitter({ database, timing, workers: 1 })]);
  expect(
    of
      .accepted()
      .map(({ referencia }) => referencia)
      .sort(),
  ).toEqual(['A', 'B', 'C-1', 'OLD--2']);
  expect(of.communications()).toHaveLength(5);
  return used();
}
