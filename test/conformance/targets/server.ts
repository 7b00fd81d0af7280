import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistry, type Registry, type RegistryOptions } from '../../../packages/core/src/registry.ts';
import { createAccount, createKey, setKeyActive } from '../../../packages/server/src/database/accounts.ts';
import { type Database, openDatabase } from '../../../packages/server/src/database/database.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { AccountModel } from '../../../packages/server/src/database/models.ts';
import { createPrecheckin } from '../../../packages/server/src/database/precheckins.ts';
import { createSqlStore, type SqlStore } from '../../../packages/server/src/database/store.ts';
import { createApp } from '../../../packages/server/src/http/app.ts';
import { type Listening, listen } from '../../../packages/server/src/http/listen.ts';
import { answerNodeErrors } from '../../../packages/server/src/http/node-errors.ts';
import { hashKey, makeKey } from '../../../packages/server/src/keys.ts';
import { createLog } from '../../../packages/server/src/log.ts';
import type { Target } from '../target.ts';
import { callLimit } from './call-limit.ts';
import { faultyStore, InjectedFailure } from './faulty-store.ts';
import { NOW } from './today.ts';

const BASE_PATH = '/app/api';

/** As the sandbox's accounts have them, so that both say the same of a record. */
const MIR_SETTINGS = {
  mir_user: 'usuario',
  mir_password: 'unread: the submitter does not run here',
  codigo_arrendador: '0000000001',
  tipo_pago: 'DESTI',
  holder_drives: 0,
};

/** Long enough that every record stays as its create left it. */
const SETTLING_MS = 3_600_000;

/** A server for the cases, and the port it listens on. */
export interface ServerTarget extends Target {
  server: Server;
  port: number;
  database: Database;
}

/** The server on SQLite, in a folder of its own. */
export async function openSqliteServer(): Promise<ServerTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-conformance-'));
  return openServer(`sqlite:${join(folder, 'registry.db')}`, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/**
 * The server's own parts over a database of its own: real HTTP on a real port, filing at creation, no submitter.
 *
 * @param url of an empty database
 */
export async function openServer(url: string, cleanUp: () => Promise<void>): Promise<ServerTarget> {
  await migrate(url);
  const database = await openDatabase(url);
  const store = createSqlStore(database);
  const faulty = faultyStore(store);
  const calls = callLimit();
  const failures: unknown[] = [];
  const options: RegistryOptions = {
    store: faulty.store,
    now: () => NOW,
    newUuid: randomUUID,
    hashKey,
    basePath: BASE_PATH,
    filing: { on: true, fileAt: 'creation', settlingMs: SETTLING_MS },
    onError: error => {
      if (!(error instanceof InjectedFailure) && !faulty.isAway()) failures.push(error);
    },
  };
  const free = createRegistry(options);
  const counting = createRegistry({ ...options, limit: () => calls.count() });
  const listening = await serve(database, {
    answer: request => (calls.isSet() ? counting : free).answer(request),
  });
  const { keys, precheckins } = await prepare(database, store);
  return {
    fetch,
    server: listening.server,
    port: listening.port,
    database,
    baseUrl: `http://127.0.0.1:${listening.port}${BASE_PATH}`,
    keys,
    precheckins,
    databaseAway: async away => faulty.setAway(away),
    limitCalls: async remaining => calls.set(remaining),
    failOnce: async () => faulty.failOnce(),
    close: async () => {
      await listening.close();
      await database.close();
      await cleanUp();
      if (failures.length > 0) throw new AggregateError(failures, 'the server failed inside');
    },
  };
}

function serve(database: Database, registry: Registry): Promise<Listening> {
  const app = createApp({
    registry,
    basePath: BASE_PATH,
    log: createLog('fatal'),
    metrics: null,
    stopping: () => false,
    ready: () =>
      database
        .call(session => session.all('SELECT 1'))
        .then(
          () => true,
          () => false,
        ),
  });
  return listen(app.callback(), '127.0.0.1', 0, server => answerNodeErrors(server, BASE_PATH));
}

/** Accounts, keys and precheckins, made as the operator's command line makes them. */
async function prepare(database: Database, store: SqlStore): Promise<Pick<Target, 'keys' | 'precheckins'>> {
  const account = (name: string, changes: { plan?: 'premium' | 'free'; api_enabled?: boolean } = {}) =>
    createAccount(database, { name, plan: 'premium', api_enabled: true, ...changes }, NOW);
  const key = async (account_id: number, sandbox = false, active = true): Promise<string> => {
    const { text, ...stored } = makeKey(sandbox);
    const { id } = await createKey(database, { ...stored, account_id, sandbox }, NOW);
    if (!active) await setKeyActive(database, id, false);
    return text;
  };
  const [main, other, free, closed] = [
    await account('Main'),
    await account('Other'),
    await account('Free', { plan: 'free' }),
    await account('Closed', { api_enabled: false }),
  ];
  await AccountModel.query(database.knex).whereIn('id', [main.id, other.id]).patch(MIR_SETTINGS);
  const keys = {
    production: await key(main.id),
    sandbox: await key(main.id, true),
    other: await key(other.id),
    inactive: await key(main.id, false, false),
    planRequired: await key(free.id),
    apiDisabled: await key(closed.id),
  };
  return { keys, precheckins: await plantRecords(database, store, main.id, other.id) };
}

/** The establishments and precheckins that a sandbox has from the start. */
async function plantRecords(
  database: Database,
  store: SqlStore,
  account_id: number,
  otherAccount: number,
): Promise<Target['precheckins']> {
  const kept = { account_id, sandbox: false, created_at: NOW, updated_at: NOW };
  const establishment = async (nombre: string, numero_establecimiento: string, account = account_id) => {
    const values = { ...kept, account_id: account, nombre, numero_establecimiento, uuid: null };
    const [id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
    return id;
  };
  const establecimiento_id = await establishment('Hotel Miramar', 'H000000001');
  await establishment('Oficina de alquiler Miramar', 'R000000001');
  await establishment('Pensión Ajena', 'H000000002', otherAccount);
  const made = [
    { nombre_hotel: 'Hotel Miramar', email_cliente: 'ana@example.com', fecha_envio: '2026-11-01 10:00:00' },
    { nombre_hotel: 'Hotel Mirador', email_cliente: 'berta@example.com', fecha_envio: '2026-11-10 23:59:59' },
  ];
  for (const precheckin of made) {
    await createPrecheckin(database, {
      ...kept,
      ...precheckin,
      establecimiento_id,
      uuid: randomUUID(),
      estado: 'enviado',
      enlace: 'https://example.com/precheckin',
    });
  }
  return made;
}
