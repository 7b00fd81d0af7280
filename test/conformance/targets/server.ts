import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistry, type Registry } from '../../../packages/core/src/registry.ts';
import type { RegistryOptions } from '../../../packages/core/src/registry-options.ts';
import type { Rows } from '../../../packages/core/src/store.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createAccount, setAccount } from '../../../packages/server/src/database/accounts.ts';
import { createKey, setKeyActive } from '../../../packages/server/src/database/api-keys.ts';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { AccountModel } from '../../../packages/server/src/database/models.ts';
import type { SqlStore } from '../../../packages/server/src/database/store.ts';
import { makeKey } from '../../../packages/server/src/keys.ts';
import { createLog } from '../../../packages/server/src/log.ts';
import { startServer } from '../../../packages/server/src/server.ts';
import { SECRET_KEY } from '../../../packages/server/test/submitter/harness.ts';
import { invitationRow } from '../../store-port/factories.ts';
import type { KeyOptions, Target } from '../target.ts';
import { callLimit } from './call-limit.ts';
import { type FaultyStore, faultyStore, InjectedFailure } from './faulty-store.ts';
import { openFiling, sealedPassword, type TestClock } from './filing.ts';
import { NOW } from './today.ts';

/** The same settings as the sandbox's accounts have, so that both find the same issues. */
const MIR_SETTINGS = {
  mir_user: 'usuario',
  codigo_arrendador: '0000000001',
  tipo_pago: 'DESTI',
  holder_drives: false,
};

const SETTLING_MS = 3_600_000;

const SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'fatal',
  MIR_URL: 'simulator',
  MIR_FILE_AT: 'creation',
  // As in the sandbox: a record stays as its create left it until a case lets this time pass.
  MIR_SETTLING_SECONDS: String(SETTLING_MS / 1_000),
  TRUSTED_PROXIES: '127.0.0.1,::1',
  PUBLIC_URL: 'https://registro.example.com',
  SECRET_KEY,
};

/** A server for the cases, and the port it listens on. */
export interface ServerTarget extends Target {
  server: Server;
  port: number;
}

/** The server on SQLite, in a folder of its own. */
export async function openSqliteServer(): Promise<ServerTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-conformance-'));
  return openServer(`sqlite:${join(folder, 'registry.db')}`, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/**
 * Starts a server on a real port that files at creation. A submitter only runs while time passes.
 * Its store fails where a case says so.
 *
 * @param url of an empty database
 */
export async function openServer(url: string, cleanUp: () => Promise<void>): Promise<ServerTarget> {
  const calls = callLimit();
  const clock: TestClock = { now: NOW };
  const failures: unknown[] = [];
  let faulty: FaultyStore | null = null;
  const assemble = (given: RegistryOptions): Registry => {
    const wrapped = faultyStore(given.store);
    faulty = wrapped;
    const options: RegistryOptions = {
      ...given,
      store: wrapped.store,
      now: () => clock.now,
      onError: error => {
        if (!(error instanceof InjectedFailure) && !wrapped.isAway()) failures.push(error);
      },
    };
    const free = createRegistry(options);
    const counting = createRegistry({ ...options, limit: () => calls.count() });
    return { answer: (...call) => (calls.isSet() ? counting : free).answer(...call) };
  };
  const config = readConfig({ ...SETTINGS, DATABASE_URL: url });
  const server = await startServer(config, { log: createLog(config.LOG_LEVEL), registry: assemble });
  const filing = await openFiling(server.database, clock, SETTLING_MS);
  const faults = (): FaultyStore => {
    if (!faulty) throw new Error('the server has put no registry together');
    return faulty;
  };
  return {
    fetch,
    server: server.http,
    port: server.port,
    baseUrl: server.url,
    ...(await prepare(server.database, server.store)),
    databaseAway: async away => faults().setAway(away),
    limitCalls: async remaining => calls.set(remaining),
    failOnce: async () => faults().failOnce(),
    pass: filing.pass,
    close: async () => {
      await filing.close();
      await server.stop();
      await cleanUp();
      if (failures.length > 0) throw new AggregateError(failures, 'the server failed inside');
    },
  };
}

/** Accounts, keys and precheckins, made as the operator's command line makes them. */
async function prepare(
  database: Database,
  store: SqlStore,
): Promise<Pick<Target, 'keys' | 'precheckins' | 'newKey' | 'newPrecheckin' | 'sandboxReadsProduction'>> {
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
    // Two reasons to refuse the keys of this account, and a third one for its deactivated key. The
    // first one in the document's order is answered.
    await account('Free', { plan: 'free', api_enabled: false }),
    await account('Closed', { api_enabled: false }),
  ];
  for (const { id } of [main, other]) {
    const settings = { ...MIR_SETTINGS, mir_password: sealedPassword(id) };
    await AccountModel.query(database.knex).findById(id).patch(settings);
  }
  const keys = {
    production: await key(main.id),
    sandbox: await key(main.id, true),
    other: await key(other.id),
    inactive: await key(free.id, false, false),
    planRequired: await key(free.id),
    apiDisabled: await key(closed.id),
  };
  const newKey = async ({
    sandbox = false,
    scope = 'full',
    expires,
    allowIp,
    establishments,
  }: KeyOptions) => {
    const { text, ...stored } = makeKey(sandbox);
    const bounds = {
      scope,
      establishments: establishments ?? null,
      expires_at: expires ?? null,
      allow_ip: allowIp ?? null,
    };
    await createKey(database, { ...stored, account_id: main.id, sandbox, ...bounds }, NOW);
    return text;
  };
  const sandboxReadsProduction = async (reads: boolean) => {
    await setAccount(database, main.id, { sandbox_reads_production: reads }, NOW);
  };
  const newPrecheckin = (establecimiento_id: number) =>
    makeInvitation(store, {
      account_id: main.id,
      establecimiento_id,
      nombre_hotel: 'Hotel',
      email_cliente: null,
      fecha_envio: '2026-11-12 10:00:00',
    });
  return {
    keys,
    newKey,
    newPrecheckin,
    sandboxReadsProduction,
    precheckins: await plantRecords(store, main.id, other.id),
  };
}

/** The establishments and precheckins that a sandbox has from the start. */
async function plantRecords(
  store: SqlStore,
  account_id: number,
  otherAccount: number,
): Promise<Target['precheckins']> {
  const kept = { account_id, sandbox: false, revision: 1, created_at: NOW, updated_at: NOW };
  const establishment = async (nombre: string, numero_establecimiento: string, account = account_id) => {
    const own = { nombre, numero_establecimiento, codigo_municipio: null, uuid: null };
    const values = { ...kept, account_id: account, ...own };
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
  for (const precheckin of made)
    await makeInvitation(store, { account_id, establecimiento_id, ...precheckin });
  return made;
}

/** The columns that a case sets of an invitation that the operator made. */
type Made = Pick<
  Rows['invitations'],
  'account_id' | 'establecimiento_id' | 'nombre_hotel' | 'email_cliente' | 'fecha_envio'
>;

async function makeInvitation(store: SqlStore, made: Made): Promise<void> {
  const own = { sandbox: false, created_at: NOW, updated_at: NOW, sent_at: NOW };
  const enlace_externo = 'https://example.com/precheckin';
  const values = invitationRow({ ...made, ...own, enlace_externo });
  await store.insertAtOnce([{ table: 'invitations', values }]);
}
