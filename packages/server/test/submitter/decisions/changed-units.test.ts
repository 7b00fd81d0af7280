import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashKey } from '../../../src/keys.ts';
import { changedUnits } from '../../../src/submitter/changed-units.ts';
import { lockUnits } from '../../../src/submitter/due-units.ts';
import { loadUnits } from '../../../src/submitter/load-units.ts';
import { POLICY } from '../harness.ts';
import { type Desk, openDesk } from './desk.ts';

/** Where nothing is locked while it is composed: what was written to a unit in between keeps it out of the claim, and no other. */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** Looks at the units of these guests, lets something happen, and gives the guests whose units were then left out. */
async function leftOut(ids: readonly number[], meanwhile: () => Promise<unknown>): Promise<number[]> {
  const { database } = desk.work;
  const now = Date.now() + 1_000;
  const unitOf = new Map<string, number>();
  for (const id of ids) unitOf.set(String((await desk.submission(id)).unit), id);
  const seen = await database.call(session => lockUnits(session, [...unitOf.keys()], now, 100));
  expect(seen.size).toBe(unitOf.size);
  const ctx = { policy: POLICY, now, newUuid: () => 'x', digest: hashKey };
  const loaded = await database.call(session => loadUnits(session, seen, ctx));
  await meanwhile();
  const changed = await database.call(session => changedUnits(session, seen, loaded));
  return [...changed].map(unit => unitOf.get(unit) ?? 0);
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
    const stop = () => desk.work.database.knex('accounts').update({ tipo_pago: 'EFECT' });
    expect((await leftOut([one, other], stop)).sort()).toEqual([one, other].sort());
  });
});

test('where nothing was written nothing is left out', async () => {
  const ids = [await desk.bench.guest({ referencia: 'R-1' }), await desk.bench.guest()];
  await desk.bench.guest({ referencia: 'R-1' });
  expect(await leftOut(ids, async () => {})).toEqual([]);
});
