import { openServer } from '../conformance/targets/server.ts';
import { startMariaDb } from '../mariadb.ts';
import { allProperties } from './all-properties.ts';

const mariaDb = await startMariaDb();

if (mariaDb) allProperties('the server on MariaDB', () => openServer(mariaDb.url, mariaDb.stop));
