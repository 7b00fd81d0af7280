import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freeFiler } from '../../../src/credentials/filers.ts';
import { changedUnits, endLease, type LeasedUnits, leaseUnits } from '../../../src/submitter/lease-units.ts';
import { nextQueue } from '../../../src/submitter/queues.ts';
import { type Desk, openDesk } from './desk.ts';

/**
 * Nothing is locked while a claim composes. A unit that changed meanwhile is left out of the claim,
 * and no other unit.
 */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const fileAt = async (id: number) => (await desk.submission(id)).file_at;

/**
 * Leases the units of these guests and lets something happen. Returns the guests whose units were
 * left out, which are due as before.
 */
async function leftOut(ids: readonly number[], meanwhile: () => Promise<unknown>): Promise<number[]> {
  const { database } = desk.work;
  const now = Date.now() + 1_000;
  const until = now + 60_000;
  const unitOf = new Map<string, number>();
  for (const id of ids) unitOf.set(String((await desk.submission(id)).unit), id);
  const times = new Map<number, unknown>();
  for (const id of ids) times.set(id, await fileAt(id));
  const taken = await database.transaction(async session => {
    const leases: LeasedUnits[] = [];
    for (;;) {
      const queue = await nextQueue(session, desk.bench.account, new Set(), now);
      if (queue === null) return leases;
      leases.push(await leaseUnits(session, queue, { now, until, limit: 100 }));
    }
  });
  const units = new Map(taken.flatMap(one => [...one.units]));
  const wakes = new Set(taken.flatMap(one => [...one.wakes]));
  const leased: LeasedUnits = { account: desk.bench.account, resource: 'guests', until, wakes, units };
  expect([...leased.units.keys()]).toEqual(expect.arrayContaining([...unitOf.keys()]));
  await meanwhile();
  const changed = await database.call(session => changedUnits(session, leased, now));
  await database.call(session => endLease(session, leased, now));
  for (const id of ids) {
    const left = changed.includes(String((await desk.submission(id)).unit));
    if (left) expect(await fileAt(id)).not.toBe(until);
    else expect(await fileAt(id)).toBe(times.get(id));
  }
  return changed.map(unit => unitOf.get(unit) ?? 0);
}

describe('a unit is left out', () => {
  test('where one of its records was written', async () => {
    const [one, other] = [await desk.bench.guest(), await desk.bench.guest()];
    const write = () => desk.bench.call('PUT', `/v1/guests/${one}`, { apellido1: 'Lovelace' });
    expect(await leftOut([one, other], write)).toEqual([one]);
  });

  test('where one of its records was deleted, or one joined', async () => {
    const [one, other] = [await desk.bench.guest(), await desk.bench.guest({ referencia: 'R-1' })];
    expect(await leftOut([one, other], () => desk.bench.call('DELETE', `/v1/guests/${one}`))).toEqual([one]);
    expect(await leftOut([other], () => desk.bench.guest({ referencia: 'R-1' }))).toEqual([other]);
  });

  test('where it was taken by another look', async () => {
    const [one, other] = [await desk.bench.guest(), await desk.bench.guest()];
    const take = () =>
      desk.work.database
        .knex('submissions')
        .where('record_id', one)
        .update({ state: 'unknown', operation: 'A' });
    expect(await leftOut([one, other], take)).toEqual([one]);
  });

  test('where its establishment or the settings it is filed with changed', async () => {
    const [one, other] = [
      await desk.bench.guest(),
      await desk.bench.guest({ establecimiento_id: await desk.bench.establishment('0000000009') }),
    ];
    const { establecimiento_id } = await desk.submission(other);
    const renumber = () =>
      desk.bench.call('PUT', `/v1/establishments/${establecimiento_id}`, {
        numero_establecimiento: '0000000008',
      });
    expect(await leftOut([one, other], renumber)).toEqual([other]);
    const settle = async () => {
      await desk.work.database.knex('accounts').update({ tipo_pago: 'EFECT' });
      const filer = { table: 'accounts', id: desk.bench.account } as const;
      await desk.work.database.transaction(session => freeFiler(session, filer, Date.now()));
    };
    expect((await leftOut([one, other], settle)).sort()).toEqual([one, other].sort());
  });
});

test('a change of settings that was noted before the units were taken leaves nothing out', async () => {
  const id = await desk.bench.guest();
  const filer = { table: 'accounts', id: desk.bench.account } as const;
  await desk.work.database.transaction(session => freeFiler(session, filer, Date.now()));
  expect(await desk.work.database.knex('wakes')).toHaveLength(1);
  expect(await leftOut([id], async () => {})).toEqual([]);
});

test('where nothing was written nothing is left out', async () => {
  const ids = [await desk.bench.guest({ referencia: 'R-1' }), await desk.bench.guest()];
  await desk.bench.guest({ referencia: 'R-1' });
  expect(await leftOut(ids, async () => {})).toEqual([]);
});
