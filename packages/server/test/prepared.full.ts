import { expect, it } from 'vitest';
import { startMariaDb } from '../../../test/mariadb.ts';
import { newEstablishment } from '../../../test/store-port/cases-records.ts';
import { openDatabase } from '../src/database/database.ts';
import { createSqlStore } from '../src/database/store.ts';
import { sqlStoreUnderTest } from './sql-store.ts';

const mariadb = await startMariaDb();

it.skipIf(mariadb === null)(
  'a read of every call is prepared once a connection, and answers as its text did; a list is not prepared',
  async () => {
    const under = await sqlStoreUnderTest(mariadb?.url ?? '');
    const account_id = await under.newAccount();
    const id = await newEstablishment({ under, store: under.store, account: account_id });
    const database = await openDatabase(mariadb?.url ?? '', { poolSize: 1 });
    const store = createSqlStore(database);
    const counted = async (what: string) => {
      const [row] = await database.session.all(`SHOW SESSION STATUS LIKE 'Com_stmt_${what}'`);
      return Number(row?.Value);
    };
    for (let i = 0; i < 3; i++)
      expect(await store.find('establishments', id)).toMatchObject({ id, account_id });
    const where = {};
    for (let page = 1; page < 3; page++)
      await store.list({ resource: 'establishments', account_id, page, limit: 1, where });
    expect([await counted('prepare'), await counted('execute')]).toEqual([1, 3]);
    await database.close();
    await under.close();
    await mariadb?.stop();
  },
);
