import { openSqliteServer } from '../conformance/targets/server.ts';
import { allProperties } from './all-properties.ts';

allProperties('the server on SQLite', openSqliteServer);
