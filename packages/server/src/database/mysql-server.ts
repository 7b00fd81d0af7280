import type { Words } from '@mirlo/look';
import type { Connection, RowDataPacket } from 'mysql2';
import { WordedError } from '../worded-error.ts';
import { nodeCutOff } from './errors.ts';
import { sessionSetup } from './mysql-client.ts';
import type { MySqlServer } from './mysql-pool.ts';

/**
 * A database server whose row locks cannot be relied on (`UNSUITABLE`). The message is one line for
 * the operator.
 */
export class UnsuitableDatabase extends WordedError {
  override readonly name = 'UnsuitableDatabase';
}

/** Unsuitable servers, recognised by their name in the version text. */
const UNSUITABLE: readonly { name: string; because: Words }[] = [
  // https://github.com/pingcap/tidb/issues/69720
  {
    name: 'TiDB',
    because: {
      es: 'acepta FOR UPDATE SKIP LOCKED y no bloquea nada',
      en: 'it accepts FOR UPDATE SKIP LOCKED and locks nothing',
    },
  },
  // Versions before 19 drop SKIP LOCKED: https://github.com/vitessio/vitess/pull/13965
  {
    name: 'Vitess',
    because: {
      es: 'algunas versiones descartan SKIP LOCKED, y confirma una transacción parte a parte',
      en: 'it drops SKIP LOCKED in some versions, and commits a transaction shard after shard',
    },
  },
];

const NAME = 'SELECT VERSION() AS version, @@version_comment AS comment';
const CLUSTER = "SHOW VARIABLES LIKE 'wsrep_on'; SHOW STATUS LIKE 'wsrep_ready'";

/**
 * Makes each statement see what any node committed before it, at the price of a message to the
 * others. A client may write through one node and read through another, and whoever checks a lease
 * must find it. A node that lost its cluster shows no data.
 */
const CLUSTER_SETUP = 'SET SESSION wsrep_sync_wait = 7, SESSION wsrep_dirty_reads = OFF';

type NamedRow = RowDataPacket & { version: string; comment: string };
type VariableRow = RowDataPacket & { Value: string };

/**
 * Sets up the session of a new connection, and stores in `server` whether it leads to a cluster.
 *
 * @throws UnsuitableDatabase, or StoreUnavailable where the node lost its cluster
 */
export async function setUpConnection(
  connection: Connection,
  server: MySqlServer,
  queryLimitMs: number,
): Promise<void> {
  const ask = connection.promise();
  const [[called]] = await ask.query<NamedRow[]>(NAME);
  const unsuitable = unsuitableServer(called?.version ?? '', called?.comment ?? '');
  if (unsuitable) throw unsuitable;
  const [results] = await ask.query<VariableRow[][]>(`${CLUSTER}; ${sessionSetup(queryLimitMs)}`);
  const [[on] = [], [ready] = []] = results;
  server.cluster = on?.Value === 'ON';
  if (!server.cluster) return;
  if (ready?.Value !== 'ON') throw nodeCutOff('wsrep_ready is OFF');
  await ask.query(CLUSTER_SETUP);
}

/** Checks the version text of a server. Null where the server is suitable. */
export function unsuitableServer(version: string, comment: string): UnsuitableDatabase | null {
  const found = UNSUITABLE.find(({ name }) =>
    `${version} ${comment}`.toLowerCase().includes(name.toLowerCase()),
  );
  if (!found) return null;
  const { name, because } = found;
  return new UnsuitableDatabase({
    es: `DATABASE_URL: el servidor es ${name} (${version}): ${because.es}, y dos servidores enviarían el mismo registro; se espera MariaDB desde 10.6 o MySQL desde 8.0`,
    en: `DATABASE_URL: the server is ${name} (${version}): ${because.en}, so that two servers would file the same record; expected MariaDB from 10.6 or MySQL from 8.0`,
  });
}
