import { fileURLToPath } from 'node:url';
import type { Database } from '../../packages/server/src/database/database.ts';
import { newAccountWithKeys, type RunningProcess, startProcess } from '../../packages/server/test/running.ts';
import {
  configureFiler,
  PASSWORD,
  registryCaller,
  SECRET_KEY,
} from '../../packages/server/test/submitter/harness.ts';
import type { Api } from './ledger.ts';
import { type RunningMinistry, startMinistry } from './ministry.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { POLICY } from './timing.ts';

const USER = 'B12345678WS';
const LESSOR = '0000000001';
const SUBMITTER = fileURLToPath(new URL('./submitter-process.ts', import.meta.url));

/** Starts the simulator, and the proxy by which submitters reach it. */
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

/** Makes a pool of processes, which starts and kills them to have a given number. */
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

/** Makes an account that may file. Returns a production key. */
export async function furnish(database: Database): Promise<{ key: string }> {
  const { account, keys } = await newAccountWithKeys(database);
  await configureFiler(database, { table: 'accounts', id: account });
  return { key: keys.production };
}

/** Makes the API over a database, without HTTP. */
export function registryApi(database: Database, key: string): Api {
  return registryCaller(database, key, { filing: POLICY });
}

/** Makes the establishment of a play's records. */
export async function newEstablishment(api: Api): Promise<number> {
  const { body } = await api('POST', '/v1/establishments', {
    nombre: 'Hostal Sol',
    numero_establecimiento: '0000000001',
  });
  return (body as { id: number }).id;
}
