import knexLibrary, { type Knex } from 'knex';
import type { DatabaseOptions, Opened } from './database.ts';
import { knexSettings, TURN_MS } from './knex-settings.ts';
import { CONNECT_LIMIT_MS, isConnection, MySqlClient, QUERY_LIMIT_MS } from './mysql-client.ts';
import type { MySqlServer } from './mysql-pool.ts';
import { setUpConnection } from './mysql-server.ts';
import { mysqlSession } from './mysql-session.ts';
import { RETRY_MYSQL_MS } from './retry.ts';
import type { DatabaseAddress } from './url.ts';

const POOL_SIZE = 10;
const IDLE_CONNECTION_MS = 30_000;

/** Opens a database of MariaDB or MySQL. Connections are made when they are needed. */
export function openMysql(address: DatabaseAddress & { engine: 'mysql' }, options: DatabaseOptions): Opened {
  const knex = knexLibrary(settings(address, options));
  const session = mysqlSession(knex);
  return {
    knex,
    session,
    scanning: session,
    scansAtOnce: Math.max(1, Math.floor((options.poolSize ?? POOL_SIZE) / 3)),
    sessionOn: mysqlSession,
    retryMs: RETRY_MYSQL_MS,
    writerPort: () => null,
    close: () => knex.destroy(),
  };
}

function settings(address: DatabaseAddress & { engine: 'mysql' }, options: DatabaseOptions): Knex.Config {
  const queryLimitMs = options.queryLimitMs ?? QUERY_LIMIT_MS;
  const server: MySqlServer = { answeredAt: 0, cluster: false, refuseWaiting: () => undefined };
  return {
    client: MySqlClient,
    connection: {
      ...address.connection,
      charset: 'utf8mb4',
      timezone: 'Z',
      dateStrings: true,
      decimalNumbers: true,
      // Without it, the driver would turn an object into `a` = 'b' in the text of the statement.
      stringifyObjects: true,
      // Needed for inserts in one round trip. Every value goes through the driver's escaping.
      multipleStatements: true,
      connectTimeout: CONNECT_LIMIT_MS,
    } as Knex.MySql2ConnectionConfig,
    pool: {
      min: 0,
      max: options.poolSize ?? POOL_SIZE,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      createTimeoutMillis: CONNECT_LIMIT_MS,
      acquireTimeoutMillis: TURN_MS,
      afterCreate: (connection: unknown, done: (error: Error | null, connection: unknown) => void) => {
        if (!isConnection(connection)) done(new Error('no MySQL connection'), connection);
        else {
          setUpConnection(connection, server, queryLimitMs).then(
            () => done(null, connection),
            error => {
              connection.destroy();
              done(error, connection);
            },
          );
        }
      },
    },
    ...knexSettings(options),
    ...{ queryLimitMs, server },
  };
}
