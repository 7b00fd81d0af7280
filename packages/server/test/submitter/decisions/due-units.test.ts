import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDueUnits, lockUnits } from '../../../src/submitter/due-units.ts';
import { type Desk, openDesk } from './desk.ts';

/** Which units a submitter takes: whole ones, the most urgent first, not more than fit. */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** A stay of this many guests, due in so many hours and to be looked at so many milliseconds from `NOW`. */
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

const NOW = 1_800_000_000_000;
const find = (limit: number) => desk.work.database.call(session => findDueUnits(session, NOW, limit));
const lock = (units: string[], limit: number) =>
  desk.work.database.transaction(session => lockUnits(session, units, NOW, limit));

describe('what is due', () => {
  test('comes with its deadline, the nearest first, and last what has none', async () => {
    const none = await stay('NONE', 1, null);
    const late = await stay('LATE', 1, 9);
    const soon = await stay('SOON', 2, 1);
    expect(await find(10)).toEqual([soon, late, none]);
  });

  test('is what may be looked at by now, to the millisecond', async () => {
    const now = await stay('NOW', 1, 2, 0);
    await stay('NEXT', 1, 1, 1);
    await stay('NEVER', 1, 1, null);
    expect(await find(10)).toEqual([now]);
  });

  test('is four times what is wanted, for others may be ahead', async () => {
    for (let i = 0; i < 6; i++) await stay(`R-${i}`, 1, i);
    expect(await find(1)).toHaveLength(4);
  });
});

describe('what is taken', () => {
  test('is whole units, as many as fit, in the order given', async () => {
    const [a, b, c] = [await stay('A', 2, 1), await stay('B', 2, 2), await stay('C', 1, 3)];
    const taken = async (limit: number) => [...(await lock([b, a, c], limit)).keys()].sort();
    expect(await taken(5)).toEqual([a, b, c].sort());
    expect(await taken(4)).toEqual([a, b].sort());
    expect(await taken(3)).toEqual([b]);
  });

  test('is one unit at least, however large', async () => {
    const large = await stay('LARGE', 3, 1);
    const locked = await lock([large, await stay('SMALL', 1, 2)], 1);
    expect([...locked].map(([unit, members]) => [unit, members.length])).toEqual([[large, 3]]);
  });

  test('is a unit of which one record is due, with those that are not', async () => {
    const unit = await stay('MIXED', 2, 1, 1);
    expect((await lock([unit], 9)).size).toBe(0);
    const [first] = await desk.work.database.knex('submissions').select('record_id');
    await desk.work.database
      .knex('submissions')
      .where(first ?? {})
      .update({ file_at: NOW });
    expect((await lock([unit], 9)).get(unit)).toHaveLength(2);
  });

  test('is nothing that another has looked at meanwhile', async () => {
    const [gone, waits] = [await stay('GONE', 1, 1, null), await stay('WAITS', 1, 1)];
    expect([...(await lock([gone, waits], 9)).keys()]).toEqual([waits]);
    expect((await lock(['a unit of no record'], 9)).size).toBe(0);
  });

  test('is nothing where nothing is wanted', async () => {
    expect((await lock([], 9)).size).toBe(0);
  });
});
