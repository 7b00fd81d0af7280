import { afterAll } from 'vitest';
import { startMariaDb } from '../mariadb.ts';
import { filingAttacks } from './filing.ts';
import { keyAttacks } from './keys.ts';
import { recordAttacks } from './records.ts';

const mariaDb = await startMariaDb();
afterAll(() => mariaDb?.stop());

if (mariaDb) {
  const newUrl = () => mariaDb.newDatabase();
  recordAttacks('MariaDB', newUrl);
  keyAttacks('MariaDB', newUrl);
  filingAttacks('MariaDB', newUrl);
}
