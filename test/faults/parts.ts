import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createRegistry } from '../../packages/core/src/index.ts';
import { ownerOf } from '../../packages/server/src/credentials/credentials.ts';
import { createSecretBox } from '../../packages/server/src/credentials/secret-box.ts';
import { createAccount } from '../../packages/server/src/database/accounts.ts';
import { createKey } from '../../packages/server/src/database/api-keys.ts';
import type { Database } from '../../packages/server/src/database/database.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { hashKey, makeKey } from '../../packages/server/src/keys.ts';
import { type RunningProcess, startProcess } from '../../packages/server/test/running.ts';
import type { Api } from './ledger.ts';
import { type RunningMinistry, startMinistry } from './ministry.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { POLICY } from './timing.ts';

const USER = 'B12345678WS';
const PASSWORD = 'Secret-1234';
const LESSOR = '0000000001';
export const SECRET_KEY = '0123456789abcdef'.repeat(4);
const SUBMITTER = fileURLToPath(new URL('./submitter-process.ts', import.meta.url));

/** The simulator, and the line by which submitters reach it. */
export async function startMinistryLine(): Promise<{
  ministry: RunningMinistry;
  line: TcpProxy;
  url: string;
}> {
  const ministry = await startMinistry(USER, PASSWORD, LESSOR);
  const line = await startTcpProxy(ministry.port);
  return { ministry, line, url: `http://127.0.0.1:${line.port}${ministry.path}` };
}

/** A submitter as a process of its own. */
export function startSubmitter(databaseUrl: string, ministryUrl: string): Promise<RunningProcess> {
  return startProcess([], { DATABASE_URL: databaseUrl, MIR_URL: ministryUrl, SECRET_KEY }, SUBMITTER);
}

/** Processes that are started and killed, by their number. */
export function pool(start: () => Promise<RunningProcess>) {
  let children: RunningProcess[] = [];
  const kill = async (child: RunningProcess) => {
    await child.stop('SIGKILL');
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
export async function furnish(database: Database): Promise<{ key: string }> {
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

/** The API over a database, without HTTP. */
export function registryApi(database: Database, key: string): Api {
  const registry = createRegistry({
    store: createSqlStore(database),
    now: Date.now,
    newUuid: randomUUID,
    hashKey,
    filing: POLICY,
  });
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

/** Where the records of a play belong. */
export async function newEstablishment(api: Api): Promise<number> {
  const { body } = await api('POST', '/v1/establishments', {
    nombre: 'Hostal Sol',
    numero_establecimiento: '0000000001',
  });
  return (body as { id: number }).id;
}
