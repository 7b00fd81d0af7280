import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LeasedUnits, leaseUnits } from '../../../src/submitter/lease-units.ts';
import { endForeignClaims } from '../../../src/submitter/leases.ts';
import { nextQueue } from '../../../src/submitter/queues.ts';
import { type Desk, openDesk } from './desk.ts';

/**
 * The units that a submitter takes: whole ones, the most urgent first, and none that another
 * submitter has. They have no more records than the limit, except where the first unit alone has
 * more.
 */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const NOW = 1_800_000_000_000;
const UNTIL = NOW + 60_000;

/**
 * Makes a stay of this many guests, due in so many hours, whose time to file comes so many
 * milliseconds after `NOW`.
 */
async function stay(
  name: string,
  guests: number,
  hours: number | null,
  fileAt: number | null = 0,
): Promise<string> {
  const ids: number[] = [];
  for (let i = 0; i < guests; i++) ids.push(await desk.bench.guest({ referencia: name }));
  const submissions = desk.work.database.knex('submissions').whereIn('record_id', ids);
  await submissions.clone().update({
    due_at: hours === null ? null : NOW + hours * 3_600_000,
    file_at: fileAt === null ? null : NOW + fileAt,
  });
  const [row] = await submissions.clone().select('unit');
  return String(row?.unit);
}

const lease = async (limit: number, now = NOW): Promise<LeasedUnits['units']> => {
  const until = now + UNTIL - NOW;
  const { account } = desk.bench;
  const leased = await desk.work.database.transaction(async session => {
    const queue = await nextQueue(session, account, new Set(), now);
    return queue && leaseUnits(session, queue, { now, until, limit });
  });
  return leased?.units ?? new Map();
};
const times = (unit: string) =>
  desk.work.database.knex('submissions').where({ unit }).orderBy('record_id').pluck('file_at');

describe('what is taken', () => {
  test('comes with its deadline, the nearest first, and last what has none', async () => {
    const none = await stay('NONE', 1, null);
    const late = await stay('LATE', 1, 9);
    const soon = await stay('SOON', 2, 1);
    expect([...(await lease(10)).keys()]).toEqual([soon, late, none]);
  });

  test('is what may be looked at by now, to the millisecond', async () => {
    const now = await stay('NOW', 1, 2, 0);
    await stay('NEXT', 1, 1, 1);
    await stay('NEVER', 1, 1, null);
    expect([...(await lease(10)).keys()]).toEqual([now]);
    expect((await lease(10)).size).toBe(0);
  });

  test.each([
    [5, ['B', 'A', 'C']],
    [4, ['B', 'A']],
    [3, ['B']],
  ])('is whole units, as many as fit into %i', async (limit, names) => {
    const units = { A: await stay('A', 2, 2), B: await stay('B', 2, 1), C: await stay('C', 1, 3) };
    const taken = names.map(name => units[name as keyof typeof units]);
    expect([...(await lease(limit)).keys()]).toEqual(taken);
  });

  test('is one unit at least, however large', async () => {
    const large = await stay('LARGE', 3, 1);
    await stay('SMALL', 1, 2);
    expect([...(await lease(1))].map(([unit, members]) => [unit, members.length])).toEqual([[large, 3]]);
  });

  test('is a unit of which one record is due, with those that are not: these keep their time', async () => {
    const unit = await stay('MIXED', 2, 1, 1);
    expect((await lease(9)).size).toBe(0);
    const [first] = await desk.work.database.knex('submissions').select('record_id');
    await desk.work.database
      .knex('submissions')
      .where(first ?? {})
      .update({ file_at: NOW });
    const members = (await lease(9)).get(unit);
    expect(members?.map(({ file_at }) => file_at)).toEqual([NOW, NOW + 1]);
    expect(await times(unit)).toEqual([UNTIL, NOW + 1]);
  });

  test('leaves alone a record of it that waits for nothing, and the rental with a guest’s id', async () => {
    const unit = await stay('MIXED', 2, 1);
    const [first, second] = await desk.work.database.knex('submissions').orderBy('record_id');
    const of = (row: object, changes: object) =>
      desk.work.database.knex('submissions').where(row).update(changes);
    await of({ record_id: second.record_id }, { file_at: null });
    await desk.work.database
      .knex('submissions')
      .insert({ ...first, resource: 'contracts', unit: 'R', communication: 'AV', file_at: NOW + 7 });
    expect((await lease(9)).get(unit)).toHaveLength(2);
    expect(await times(unit)).toEqual([UNTIL, null]);
    expect(await times('R')).toEqual([NOW + 7]);
  });
});

describe('what was taken', () => {
  test('is read as it was stored, with the fields that an edit changed', async () => {
    const unit = await stay('EDITED', 1, 1);
    const differs = { fields: ['nombre'], filed: { nombre: '0123456789abcdef' } };
    await desk.work.database.knex('submissions').update({ differs: JSON.stringify(differs) });
    expect((await lease(1)).get(unit)).toMatchObject([{ differs, sandbox: false, issues: [] }]);
  });

  test('is nobody else’s until the lease ends', async () => {
    const [one, other] = [await stay('ONE', 1, 1), await stay('OTHER', 1, 2)];
    expect([...(await lease(1)).keys()]).toEqual([one]);
    expect([...(await lease(1)).keys()]).toEqual([other]);
    expect((await lease(1, UNTIL - 1)).size).toBe(0);
    expect([...(await lease(1, UNTIL)).keys()]).toEqual([one]);
  });

  test('is due again at once after the process that had it is gone, on SQLite', async () => {
    const unit = await stay('ONE', 1, 1);
    await lease(1);
    const { database } = desk.work;
    await endForeignClaims(database, UNTIL - NOW, NOW, NOW + 5);
    expect(await times(unit)).toEqual([UNTIL]);
    await endForeignClaims(database, UNTIL - NOW, NOW + 1, NOW + 5);
    expect(await times(unit)).toEqual([NOW + 5]);
  });

  test('is due again at once where its claim fails', async () => {
    const id = await desk.bench.guest();
    const { file_at } = await desk.submission(id);
    const { journal } = desk.work;
    const failing = Object.assign(Object.create(journal), {
      advance: async () => {
        throw new Error('a fault');
      },
    });
    Object.assign(desk.work, { journal: failing });
    await expect(desk.claim()).rejects.toThrow('a fault');
    // It keeps the time since when it is due, so that a queue that nobody can finish looks as old
    // as it is.
    expect((await desk.submission(id)).file_at).toBe(file_at);
    Object.assign(desk.work, { journal });
    expect(await desk.claim()).toHaveLength(1);
  });
});
