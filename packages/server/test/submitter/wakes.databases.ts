import { expect, test } from 'vitest';
import { seedStay } from '../../../../test/attacks/stay.ts';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { changeAccount } from '../../src/credentials/filers.ts';
import type { Database } from '../../src/database/database.ts';
import { LEASE_MS } from '../../src/database/lease.ts';
import { claimWake } from '../../src/submitter/wakes.ts';
import { type Bench, openBench } from './harness.ts';

/**
 * Records that wait for settings are woken after the change is committed, in parts, even if a
 * process dies in between.
 */
describeOnDatabases('records that wait for settings', ({ newUrl }) => {
  const withBench = async (run: (bench: Bench) => Promise<void>) => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    await run(bench).finally(() => bench.close());
  };

  const renumber = (of: Bench, id: number, numero_establecimiento: string) =>
    of.call('PUT', `/v1/establishments/${id}`, { numero_establecimiento });

  /** Makes waiting guests, too many for one part. */
  async function waitingIn(of: Bench): Promise<number> {
    const hotel = await of.establishment();
    for (const referencia of ['ONE', 'TWO', 'THREE'])
      await seedStay(of.database, of.account, hotel, 400, referencia);
    return hotel;
  }

  async function asleep({ database }: Bench): Promise<number> {
    const [row] = await database.knex('submissions').whereNull('file_at').count({ n: '*' });
    return Number(row?.n);
  }
  const noted = ({ database }: Bench) => database.knex('wakes').pluck('establecimiento_id');

  /** Wraps the database like that of a process that dies in its second part. */
  function dyingAfterOnePart(database: Database): Database {
    let parts = 0;
    const dead = () => parts > 1;
    const dies = async () => {
      throw new Error('the process is dead');
    };
    return {
      ...database,
      call: fn => (dead() ? dies() : database.call(fn)),
      transaction: fn => {
        parts += 1;
        return dead() ? dies() : database.transaction(fn);
      },
    };
  }

  test('are filed by the next process where the one that took the change died at once', () =>
    withBench(async of => {
      const hotel = await of.establishment();
      await of.database.transaction(session =>
        changeAccount(session, of.account, { filing_enabled: false }, Date.now()),
      );
      const id = await of.guest({ establecimiento_id: hotel });
      await of.until(async () => (await of.mir('guests', id)).state === 'held');
      await of.database.transaction(session =>
        changeAccount(session, of.account, { filing_enabled: true }, Date.now()),
      );
      // Only the database still knows that the record is to be woken.
      expect(await noted(of)).toEqual([null]);
      expect(await asleep(of)).toBe(1);
      await of.until(async () => (await of.mir('guests', id)).state === 'accepted');
      expect(await noted(of)).toEqual([]);
    }));

  test('are all woken where a process died in the middle, when its lease has ended', () =>
    withBench(async of => {
      const hotel = await waitingIn(of);
      await renumber(of, hotel, '0000000002');
      const begun = Date.now();
      const database = dyingAfterOnePart(of.database);
      const first = await claimWake({ database, now: () => begun }, of.account);
      await expect(first?.()).rejects.toThrow('dead');
      expect(await asleep(of)).toBe(700);
      expect(await noted(of)).toEqual([hotel]);

      const other = { database: of.database, now: () => begun + LEASE_MS - 1 };
      expect(await claimWake(other, of.account)).toBeNull();
      const later = { database: of.database, now: () => begun + LEASE_MS };
      await (await claimWake(later, of.account))?.();
      expect(await asleep(of)).toBe(0);
      expect(await noted(of)).toEqual([]);
    }));

  test('are woken again where a setting changes once more meanwhile, and a clock was turned back', () =>
    withBench(async of => {
      const hotel = await waitingIn(of);
      await renumber(of, hotel, '0000000002');
      const ahead = { database: of.database, now: () => Date.now() + 86_400_000 };
      const first = await claimWake(ahead, of.account);
      await renumber(of, hotel, '0000000003');
      await first?.();
      // The wake noticed the second change after one part, and stopped.
      expect(await asleep(of)).toBe(700);
      expect(await noted(of)).toEqual([hotel]);
      await claimWake(ahead, of.account);
      const now = { database: of.database, now: Date.now };
      await (await claimWake(now, of.account))?.();
      expect(await asleep(of)).toBe(0);
      expect(await noted(of)).toEqual([]);
    }));
});
