import { startMariaDb } from '../mariadb.ts';
import { conformanceSuite } from './suite.ts';
import { openServer } from './targets/server.ts';

const mariaDb = await startMariaDb();
const version = mariaDb ? ` (${mariaDb.version.replace(/^.*Ver (\S+).*$/, '$1')})` : '';

conformanceSuite(
  `the server on MariaDB${version}`,
  () => (mariaDb ? openServer(mariaDb.url, mariaDb.stop) : Promise.resolve(null)),
  { backend: 'mariadb', available: mariaDb !== null },
);
