import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeRental } from '../../../../../test/fixtures.ts';
import { findDueUnits, nextQueue } from '../../../src/submitter/queues.ts';
import { type Desk, openDesk } from './desk.ts';

/**
 * The records of an account that go with the next request: establishments take turns, and one
 * without due records is skipped.
 */

let desk: Desk;
const passed = new Set<number>();
beforeEach(async () => {
  passed.clear();
  desk = await openDesk();
});
afterEach(() => desk.close());

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

/** Makes guests of a new establishment, due so many hours after the others. */
async function hotel(guests: number, hours: number): Promise<number> {
  const establecimiento_id = await desk.bench.establishment();
  for (let i = 0; i < guests; i++) await desk.bench.guest({ establecimiento_id });
  await desk.work.database
    .knex('submissions')
    .where({ establecimiento_id })
    .update({ due_at: NOW + hours * HOUR_MS, file_at: NOW });
  return establecimiento_id;
}

const next = (now = NOW) =>
  desk.work.database.call(session => nextQueue(session, desk.bench.account, passed, now));

test('the establishment with the nearest deadline begins, and each has its turn before one has two', async () => {
  const [later, sooner] = [await hotel(1, 9), await hotel(3, 1)];
  const queues = [await next(), await next(), await next()];
  expect(queues.map(queue => queue?.establishments)).toEqual([
    { only: sooner },
    { only: later },
    { only: sooner },
  ]);
  expect(await next(NOW - 1)).toBeNull();
});

test('a queue holds the units of its establishment alone, the nearest deadline first', async () => {
  await hotel(2, 1);
  const other = await hotel(2, 2);
  const queue = { account: desk.bench.account, resource: 'guests', establishments: { only: other } } as const;
  const units = await desk.work.database
    .knex('submissions')
    .where({ establecimiento_id: other })
    .orderBy('record_id')
    .pluck('unit');
  const find = (limit: number) =>
    desk.work.database.call(session => findDueUnits(session, queue, NOW, limit));
  expect(await find(9)).toEqual(units);
  expect(await find(1)).toEqual(units.slice(0, 1));
});

test('contracts go together, but for establishments that file with credentials of their own', async () => {
  const offices: number[] = [];
  for (const i of [0, 1, 2]) {
    const establecimiento_id = await desk.bench.establishment();
    offices.push(establecimiento_id);
    const { contract } = completeRental(establecimiento_id, `R-${i}`);
    await desk.bench.rental(`R-${i}`, { contract });
  }
  const [own = 0] = offices;
  await desk.bench.configure({ table: 'establishments', id: own }, { codigo_arrendador: '0000000009' });
  await desk.work.database.knex('submissions').update({ due_at: NOW, file_at: NOW });
  expect(await next()).toMatchObject({ resource: 'contracts', establishments: { only: own } });
  const shared = await next();
  expect(shared).toMatchObject({ resource: 'contracts', establishments: { but: [own] } });
  if (shared === null) return expect.fail('nothing is due');
  const units = await desk.work.database.call(session => findDueUnits(session, shared, NOW, 9));
  expect(units).toHaveLength(2);
});
