import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../../../test/databases.ts';
import {
  acceptRead,
  advanceGeneration,
  giveGeneration,
  putSeen,
  readClosed,
  readGeneration,
} from '../../src/journal/generations.ts';
import { type Bench, openBench } from './harness.ts';

describeOnDatabases('the generation of a database', ({ newUrl }) => {
  const withBench = async (run: (bench: Bench) => Promise<void>) => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    await run(bench).finally(() => bench.close());
  };
  const row = { place: 'machine:/journal', problem: null, seen: 0, updated_at: 1 };

  test('grows by one with each sending, whoever sends, at once too', () =>
    withBench(async ({ database }) => {
      await database.knex('filing_journals').insert([
        { ...row, id: 'one', generation: 0 },
        { ...row, id: 'other', generation: 0 },
      ]);
      const senders = ['one', 'other', null, 'one', 'other', null, 'one', 'other'];
      const given = await Promise.all(
        senders.map(id => database.transaction(session => advanceGeneration(session, id, 1))),
      );
      expect(given.map(({ generation }) => generation).sort()).toEqual(senders.map((_, i) => i + 1));
      expect(await database.call(readGeneration)).toBe(8);
    }));

  test('begins above every journal of an earlier version', () =>
    withBench(async ({ database }) => {
      await database.knex('filing_journals').insert({ ...row, id: 'one', generation: 41 });
      const next = await database.transaction(session => advanceGeneration(session, 'one', 1));
      expect(next).toEqual({ generation: 42, before: 41, behind: [] });
    }));

  test('is given to a journal that sent nothing, unless the database has lost what it had given', () =>
    withBench(async ({ database }) => {
      const give = (seen: number) =>
        database.transaction(session => giveGeneration(session, { id: 'idle', seen }, 1));
      await database.knex('filing_journals').insert({ ...row, id: 'idle', generation: 0 });
      await database.transaction(session => advanceGeneration(session, null, 1));
      expect(await give(0)).toBe(1);
      await database.transaction(session => advanceGeneration(session, null, 1));
      expect(await give(1)).toBe(2);
      // The database was restored, and then others filed again, so that the number alone does not
      // tell it.
      await database.knex('filing_journals').where('id', 'idle').update({ generation: 1 });
      await database.transaction(session => advanceGeneration(session, null, 1));
      expect(await give(2)).toBeNull();

      const idle = { id: 'idle', place: row.place, generation: 2 };
      await database.transaction(session => putSeen(session, idle, 1));
      expect(await database.call(session => readClosed(session, 1))).toMatchObject([
        { seen: 2, generation: 1 },
      ]);
      const judged = { id: 'idle', generation: 1, seen: 2, unsettled_from: null, ends: 2 };
      // A note came after the journals were read, so nobody has read its filings.
      await database.transaction(session => acceptRead(session, [{ ...judged, seen: 1 }], true, 1));
      expect(await database.call(session => readClosed(session, 1))).toHaveLength(1);
      await database.transaction(session => acceptRead(session, [judged], true, 1));
      expect(await database.call(session => readClosed(session, 1))).toEqual([]);
      expect(await database.call(readGeneration)).toBe(3);
    }));
});
