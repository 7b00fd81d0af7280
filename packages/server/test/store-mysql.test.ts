import knexLibrary from 'knex';
import { it } from 'vitest';
import { storePortSuite } from '../../../test/store-port/suite.ts';
import { sqlStoreUnderTest } from './sql-store.ts';

/** `mysql://USER:PASSWORD@HOST:PORT` of a MySQL on which a database may be made and dropped; without it the suite is skipped. */
const { MYSQL_URL = '' } = process.env;

const DATABASE = `mirlo_store_${process.pid}`;

if (MYSQL_URL === '') it.skip('the store port on MySQL, on demand', () => undefined);
else {
  storePortSuite('MySQL', async () => {
    const admin = knexLibrary({ client: 'mysql2', connection: MYSQL_URL });
    await admin.raw(`CREATE DATABASE ${DATABASE}`);
    const url = new URL(MYSQL_URL);
    url.pathname = `/${DATABASE}`;
    const under = await sqlStoreUnderTest(url.href);
    return {
      ...under,
      close: async () => {
        await under.close();
        await admin.raw(`DROP DATABASE ${DATABASE}`);
        await admin.destroy();
      },
    };
  });
}
