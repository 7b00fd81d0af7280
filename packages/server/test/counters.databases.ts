import { expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { establishmentRow, guestRows, personRow, rentalRows } from '../../../test/store-port/factories.ts';
import { recount } from '../src/database/counters.ts';
import type { Database } from '../src/database/database.ts';
import { createSqlStore } from '../src/database/store.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const TABLES = ['guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'] as const;

/** What the counters say and what is there, by account and table. */
async function compared({ session }: Database) {
  const counted: Record<string, number> = {};
  const there: Record<string, number> = {};
  for (const { account_id, resource, total } of await session.all(
    'SELECT account_id, resource, SUM(n) AS total FROM counters GROUP BY account_id, resource HAVING SUM(n) <> 0',
  )) {
    counted[`${account_id} ${resource}`] = Number(total);
  }
  for (const table of TABLES) {
    for (const { account_id, total } of await session.all(
      `SELECT account_id, COUNT(*) AS total FROM ${table} GROUP BY account_id`,
    )) {
      there[`${account_id} ${table}`] = Number(total);
    }
  }
  return { counted, there };
}

describeOnDatabases('the counters', ({ newUrl }) => {
  it('tell what is there after creates, failures, rollbacks, parts and removals, many at once', async () => {
    const database = await openMigrated(await newUrl());
    const store = createSqlStore(database);
    const accounts = [await newAccount(database), await newAccount(database)];
    const rentals: number[][] = [];
    for (const account_id of accounts) {
      const values = establishmentRow({ account_id });
      const [establecimiento_id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
      const of = { account_id, establecimiento_id };
      const rental = (referencia: string) => store.insertAtOnce(rentalRows({ ...of, referencia }));
      const twice = ['A', 'B', 'C', 'A', 'B', 'C'].map(rental);
      for (const made of await Promise.allSettled(twice)) {
        if (made.status === 'fulfilled') rentals.push(made.value);
      }
      await Promise.all(Array.from({ length: 20 }, () => store.insertAtOnce(guestRows(of))));
      await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) =>
          store.transaction(async tx => {
            await tx.insert(guestRows(of));
            if (i % 2 === 0) throw new Error('rolled back');
          }),
        ),
      );
    }
    expect(rentals).toHaveLength(6);
    const [whole, parted] = rentals;
    await store.transaction(tx => tx.remove('contracts', whole?.[0] ?? 0));
    await store.transaction(async tx => {
      const person = parted?.[2] ?? 0;
      await tx.remove('persons', person);
      expect(await tx.remove('persons', person)).toBe(false);
      const values = personRow(parted?.[0] ?? 0, { account_id: accounts[0] ?? 0, rol: 'TI' });
      await tx.insert([{ table: 'persons', values }]);
    });
    const { counted, there } = await compared(database);
    expect(counted).toEqual(there);
    expect(counted[`${accounts[0]} guests`]).toBe(23);

    await database.session.run('UPDATE counters SET n = 99');
    await database.transaction(recount);
    expect((await compared(database)).counted).toEqual(there);
    await database.close();
  });
});
