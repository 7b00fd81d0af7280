import { createConnection } from 'mysql2/promise';
import { conformanceSuite } from './suite.ts';
import { openServer } from './targets/server.ts';

/** `mysql://USER:PASSWORD@HOST:PORT` of a MySQL on which a database may be made and dropped; without it the suite is skipped. */
const { MYSQL_URL } = process.env;

const DATABASE = `mirlo_conformance_${process.pid}`;

async function openMySql(server: string) {
  const admin = await createConnection(server);
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  const [[row]] = (await admin.query('SELECT VERSION() AS version')) as unknown as [[{ version: string }]];
  console.info(`MySQL ${row.version}`);
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  return openServer(url.href, async () => {
    await admin.query(`DROP DATABASE ${DATABASE}`);
    await admin.end();
  });
}

conformanceSuite(
  'the server on MySQL, on demand',
  () => (MYSQL_URL ? openMySql(MYSQL_URL) : Promise.resolve(null)),
  { available: MYSQL_URL !== undefined && MYSQL_URL !== '' },
);
