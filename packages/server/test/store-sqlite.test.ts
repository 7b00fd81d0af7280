import { join } from 'node:path';
import { storePortSuite } from '../../../test/store-port/suite.ts';
import { sqlStoreUnderTest, temporaryFolder } from './sql-store.ts';

storePortSuite('SQLite', () => {
  const folder = temporaryFolder();
  return sqlStoreUnderTest(`sqlite:${join(folder.path, 'mirlo.db')}`, folder.remove);
});
