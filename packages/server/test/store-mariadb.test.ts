import { afterAll, it } from 'vitest';
import { startMariaDb } from '../../../test/mariadb.ts';
import { storePortSuite } from '../../../test/store-port/suite.ts';
import { sqlStoreUnderTest } from './sql-store.ts';

const mariadb = await startMariaDb();

if (mariadb) storePortSuite('MariaDB', () => sqlStoreUnderTest(mariadb.url));
else it.skip('the store port on MariaDB', () => undefined);

afterAll(() => mariadb?.stop());
