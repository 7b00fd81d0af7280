import { describeOnServers } from '../../../test/databases.ts';
import { storePortSuite } from '../../../test/store-port/suite.ts';
import { sqlStoreUnderTest } from './sql-store.ts';

describeOnServers('a store', ({ name, newUrl }) => {
  storePortSuite(name, async () => sqlStoreUnderTest(await newUrl()));
});
