import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import type { Row } from '../../packages/server/src/database/session.ts';
import { type RunningProcess, startProcess } from '../../packages/server/test/running.ts';
import { SECRET_KEY } from '../../packages/server/test/submitter/harness.ts';
import { freePort } from '../free-port.ts';
import type { Galera } from '../galera/cluster.ts';
import { startMariaDb } from '../mariadb.ts';
import type { Api } from './ledger.ts';
import type { RunningMinistry } from './ministry.ts';
import { furnish, newEstablishment, pool, registryApi, startMinistryLine, startSubmitter } from './parts.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The processes under test, and the ways to disturb them. */
export interface System {
  name: string;
  api: Api;
  establishment: number;
  ministry: RunningMinistry;
  /** The proxy between the submitters and the ministry. */
  line: TcpProxy;
  /**
   * The proxy between the submitters and the database, and the restart of the database. Null where
   * it is a file.
   */
  database: { line: TcpProxy; restart(): Promise<void> } | null;
  /** The nodes of the database, one beside each submitter; null where it is not a cluster. */
  cluster: Galera | null;
  submitters(): readonly RunningProcess[];
  /** Starts or kills submitters until so many run. On SQLite it is always one. */
  run(count: number): Promise<void>;
  kill(child: RunningProcess): Promise<void>;
  /** Queries the database directly. */
  query(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Starts an API and up to three submitters on MariaDB. Null where it is not installed. */
export async function startOnMariaDb(): Promise<System | null> {
  const server = await startMariaDb({ durable: true });
  if (server === null) return null;
  const { ministry, line, url } = await startMinistryLine();
  await migrate(server.url);
  const database = await openDatabase(server.url);
  const { key } = await furnish(database);
  const databaseLine = await startTcpProxy(server.port);
  const through = server.url.replace(`:${server.port}/`, `:${databaseLine.port}/`);
  const api = registryApi(database, key);
  const children = pool(() => startSubmitter(through, url));
  return {
    name: 'MariaDB, up to three submitters',
    api,
    establishment: await newEstablishment(api),
    ministry,
    line,
    database: { line: databaseLine, restart: server.restart },
    cluster: null,
    ...children,
    query: sql => database.call(session => session.all(sql)),
    close: async () => {
      await children.end();
      await Promise.all([ministry.kill(), line.close(), databaseLine.close(), database.close()]);
      await server.stop();
    },
  };
}

/** Starts `mirlo serve` on a SQLite file: API and submitter in one process. */
export async function startOnSqlite(): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-faults-'));
  const { ministry, line, url } = await startMinistryLine();
  const DATABASE_URL = `sqlite:${join(folder, 'mirlo.db')}`;
  await migrate(DATABASE_URL);
  const database = await openDatabase(DATABASE_URL, { busyTimeoutMs: 5_000 });
  const { key } = await furnish(database);
  const port = await freePort();
  const env = {
    DATABASE_URL,
    PORT: String(port),
    MIR_URL: url,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    SECRET_KEY,
    LOG_LEVEL: 'error',
  };
  const api: Api = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/app/api${path}`, {
      method,
      headers: { 'X-Api-Key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const children = pool(() => startProcess(['serve', '--json'], env));
  await children.run(1);
  return {
    name: 'SQLite, API and submitter in one process',
    api,
    establishment: await newEstablishment(api),
    ministry,
    line,
    database: null,
    cluster: null,
    ...children,
    run: () => children.run(1),
    query: sql => database.call(session => session.all(sql)),
    close: async () => {
      await children.end();
      await Promise.all([ministry.kill(), line.close(), database.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
