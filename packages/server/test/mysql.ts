import knexLibrary from 'knex';

/** `mysql://USER:PASSWORD@HOST:PORT` of a MySQL on which databases may be made and dropped; without it what runs on MySQL is skipped. */
const { MYSQL_URL = '' } = process.env;

export const HAS_MYSQL = MYSQL_URL !== '';

let made = 0;

/** Makes a database on the MySQL at hand. */
export async function newMySqlDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `mirlo_test_${process.pid}_${made++}`;
  const admin = knexLibrary({ client: 'mysql2', connection: MYSQL_URL });
  await admin.raw(`CREATE DATABASE ${name}`);
  const url = new URL(MYSQL_URL);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.raw(`DROP DATABASE ${name}`);
      await admin.destroy();
    },
  };
}
