import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry, type Registry } from '../../packages/core/src/index.ts';
import { createAccount } from '../../packages/server/src/database/accounts.ts';
import { createKey } from '../../packages/server/src/database/api-keys.ts';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import type { Row } from '../../packages/server/src/database/session.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { hashKey, makeKey } from '../../packages/server/src/keys.ts';
import { ownerOf } from '../../packages/server/src/submitter/credentials.ts';
import { createSecretBox } from '../../packages/server/src/submitter/secret-box.ts';
import { startMariaDb } from '../mariadb.ts';
import { type Child, startChild } from './child.ts';
import type { Api } from './ledger.ts';
import { type RunningMinistry, startMinistry } from './ministry.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { POLICY } from './timing.ts';

/** Everything under test, as processes, with what can be done to them from outside. */
export interface System {
  name: string;
  api: Api;
  establishment: number;
  ministry: RunningMinistry;
  /** Between the submitters and the ministry. */
  line: TcpProxy;
  /** Between the submitters and the database, and its restart; null where it is a file. */
  database: { line: TcpProxy; restart(): Promise<void> } | null;
  submitters(): readonly Child[];
  /** Has so many submitters running. */
  run(count: number): Promise<void>;
  kill(child: Child): Promise<void>;
  /** A look into the database past everything. */
  query(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

const USER = 'B12345678WS';
const PASSWORD = 'Secret-1234';
const LESSOR = '0000000001';
const SECRET_KEY = '0123456789abcdef'.repeat(4);
const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const SUBMITTER = fileURLToPath(new URL('./submitter-process.ts', import.meta.url));

/** Three submitters at most beside an API on MariaDB; null where it is not installed. */
export async function startOnMariaDb(): Promise<System | null> {
  const server = await startMariaDb({ durable: true });
  if (server === null) return null;
  const { ministry, line, url } = await startMinistryLine();
  await migrate(server.url);
  const database = await openDatabase(server.url);
  const { key } = await furnish(database);
  const databaseLine = await startTcpProxy(server.port);
  const through = server.url.replace(`:${server.port}/`, `:${databaseLine.port}/`);
  const registry = createRegistry({
    store: createSqlStore(database),
    now: Date.now,
    newUuid: randomUUID,
    hashKey,
    filing: POLICY,
  });
  const api = registryApi(registry, key);
  const children = pool(() => startChild(SUBMITTER, [], { DATABASE_URL: through, MIR_URL: url, SECRET_KEY }));
  return {
    name: 'MariaDB, up to three submitters',
    api,
    establishment: await newEstablishment(api),
    ministry,
    line,
    database: { line: databaseLine, restart: server.restart },
    ...children,
    query: sql => database.call(session => session.all(sql)),
    close: async () => {
      await children.end();
      await Promise.all([ministry.kill(), line.close(), databaseLine.close(), database.close()]);
      await server.stop();
    },
  };
}

/** `mirlo serve` on a SQLite file: API and submitter in one process. */
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
  const children = pool(() => startChild(MAIN, ['serve', '--json'], env));
  await children.run(1);
  return {
    name: 'SQLite, API and submitter in one process',
    api,
    establishment: await newEstablishment(api),
    ministry,
    line,
    database: null,
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

async function startMinistryLine(): Promise<{ ministry: RunningMinistry; line: TcpProxy; url: string }> {
  const ministry = await startMinistry(USER, PASSWORD, LESSOR);
  const line = await startTcpProxy(ministry.port);
  return { ministry, line, url: `http://127.0.0.1:${line.port}${ministry.path}` };
}

function pool(start: () => Promise<Child>) {
  let children: Child[] = [];
  const kill = async (child: Child) => {
    await child.kill();
    children = children.filter(one => one !== child);
  };
  return {
    submitters: () => children,
    kill,
    async run(count: number) {
      const missing = Math.max(0, count - children.length);
      children.push(...(await Promise.all(Array.from({ length: missing }, start))));
      for (const child of children.slice(count)) await kill(child);
    },
    async end() {
      for (const child of children) await kill(child);
    },
  };
}

/** An account that may file, with a production key. */
async function furnish(database: Database): Promise<{ key: string }> {
  const { id } = await createAccount(
    database,
    { name: 'Faults', plan: 'premium', api_enabled: true },
    Date.now(),
  );
  const { text, ...stored } = makeKey(false);
  await createKey(database, { ...stored, account_id: id, sandbox: false }, Date.now());
  const sealed = createSecretBox(SECRET_KEY).seal(PASSWORD, ownerOf({ table: 'accounts', id }));
  await database.call(session =>
    session.run(
      'UPDATE accounts SET mir_user = ?, mir_password = ?, codigo_arrendador = ?, tipo_pago = ? WHERE id = ?',
      [USER, sealed, LESSOR, 'DESTI', id],
    ),
  );
  return { key: text };
}

function registryApi(registry: Registry, key: string): Api {
  return async (method, path, body) => {
    const url = new URL(path, 'http://localhost');
    const response = await registry.answer({
      method,
      path: url.pathname,
      query: url.searchParams,
      header: name => (name === 'x-api-key' ? key : undefined),
      read: async () => new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
    });
    return { status: response.status, body: JSON.parse(response.body ?? '{}') };
  };
}

async function newEstablishment(api: Api): Promise<number> {
  const { body } = await api('POST', '/v1/establishments', {
    nombre: 'Hostal Sol',
    numero_establecimiento: '0000000001',
  });
  return (body as { id: number }).id;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
