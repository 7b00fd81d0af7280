import { conformanceSuite } from './suite.ts';
import { openSqliteServer } from './targets/server.ts';

conformanceSuite('the server on SQLite', openSqliteServer, { backend: 'sqlite' });
