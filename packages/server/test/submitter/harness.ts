import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createRegistry, type RegistryOptions } from '@mirlo/core';
import type { FilingPolicy, SubmissionState } from '@mirlo/core/filing';
import {
  createSimulator,
  type JournalEntry,
  type Simulator,
  type SimulatorOptions,
} from '@mirlo/mir/simulator';
import { type CallRegistry, callerOf } from '../../../../test/call-registry.ts';
import { COMPLETE_GUEST, completeRental } from '../../../../test/fixtures.ts';
import type { Filer } from '../../src/credentials/credentials.ts';
import { ownerOf } from '../../src/credentials/credentials.ts';
import { createSecretBox } from '../../src/credentials/secret-box.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createSqlStore } from '../../src/database/store.ts';
import { hashKey, makeKey } from '../../src/keys.ts';
import { Submitter, type SubmitterOptions } from '../../src/submitter/submitter.ts';
import type { Timing } from '../../src/submitter/timing.ts';
import { migrateNew, temporaryFolder } from '../sql-store.ts';

export const SECRET_KEY = '0123456789abcdef'.repeat(4);
export const PASSWORD = 'Secret-1234';

/**
 * Pauses so short that a test is over soon; limits so long that a busy machine never reaches one by
 * itself.
 */
export const TEST_TIMING: Timing = {
  leaseMs: 60_000,
  renewMs: 15_000,
  httpTimeoutMs: 25_000,
  poll: { firstMs: 10, longestMs: 100 },
  retry: { firstMs: 20, longestMs: 200 },
  annulment: { firstMs: 50, longestMs: 200 },
  idleMs: 15,
  breaker: { firstMs: 100, longestMs: 200 },
  stopPatienceMs: 1_000,
};

export interface Mir {
  state: SubmissionState;
  lote: string | null;
  codigo_comunicacion: string | null;
  correction: { state: string } | null;
  exported_at: string | null;
  issues: { rule: string; severity: string; resource: string; field: string | null; message: string }[];
}

/**
 * A database with one account, a registry over it, and a ministry. Tests start and stop submitters.
 */
export interface Bench {
  /** Another one after `restore`. */
  readonly database: Database;
  databaseUrl: string;
  /** A folder for files of the test. It is deleted after it. */
  folder: string;
  simulator: Simulator;
  url: string;
  account: number;
  /** Calls the registry, JSON in and JSON out. Throws for a status of 400 and more. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Record<string, never> & { id: number; data: unknown }>;
  establishment(numero?: string): Promise<number>;
  guest(changes?: Record<string, unknown>): Promise<number>;
  rental(referencia: string, changes?: Record<string, unknown>): Promise<number>;
  mir(resource: 'guests' | 'contracts', id: number): Promise<Mir>;
  configure(filer: Filer, changes?: Record<string, unknown>): Promise<void>;
  submitter(options?: Partial<SubmitterOptions>): Submitter;
  /** With these, the submitters write a journal: the setting, and the option of `submitter`. */
  journal: { env: { FILING_JOURNAL: string }; journal: { path: string; secretKey: string } };
  /** Copies the database as docs/operating.md says. Returns the copy's path. */
  backup(): Promise<string>;
  /** Replaces the database by the copy, so that later writes are lost. No submitter may run. */
  restore(copy: string): Promise<void>;
  /** Runs a submitter until this holds. Fails after a while, with the last value. */
  until(what: () => Promise<unknown>, submitters?: readonly Submitter[]): Promise<void>;
  communications(): readonly JournalEntry[];
  accepted(): readonly JournalEntry[];
  close(): Promise<void>;
}

export const POLICY: FilingPolicy = { on: true, fileAt: 'creation', settlingMs: 0 };
const WAIT_LIMIT_MS = 90_000;

export async function openBench(
  options: {
    databaseUrl?: string;
    simulator?: SimulatorOptions;
    policy?: FilingPolicy;
    audit?: boolean;
  } = {},
): Promise<Bench> {
  const folder = temporaryFolder();
  const databaseUrl = options.databaseUrl ?? `sqlite:${join(folder.path, 'mirlo.db')}`;
  await migrateNew(databaseUrl);
  let database = await openDatabase(databaseUrl);
  const policy = options.policy ?? POLICY;
  const simulator = createSimulator(options.simulator);
  const { url } = await simulator.listen();
  const box = createSecretBox(SECRET_KEY);
  const key = makeKey(false);
  const [account = 0] = await database.knex('accounts').insert({
    name: 'Test',
    plan: 'premium',
    api_enabled: 1,
    created_at: 1,
    updated_at: 1,
  });
  await database.knex('api_keys').insert({
    account_id: account,
    hash: key.hash,
    prefix: key.prefix,
    last4: key.last4,
    sandbox: 0,
    active: 1,
    created_at: 1,
  });
  const callOn = () =>
    accepted(
      registryCaller(database, key.text, {
        filing: policy,
        audit: options.audit ?? false,
        onError: error => {
          throw error;
        },
      }),
    );
  let callNow = callOn();
  const call: Bench['call'] = (method, path, body) => callNow(method, path, body);
  const running = new Set<Submitter>();
  const journalPath = join(folder.path, 'filing.jsonl');
  let documents = 0;
  let place: Promise<number> | null = null;

  const bench: Bench = {
    get database() {
      return database;
    },
    databaseUrl,
    folder: folder.path,
    journal: {
      env: { FILING_JOURNAL: journalPath },
      journal: { path: journalPath, secretKey: SECRET_KEY },
    },
    simulator,
    url,
    account,
    call,
    async establishment(numero = '0000000001') {
      const { id } = await call('POST', '/v1/establishments', {
        nombre: 'Hostal Sol',
        numero_establecimiento: numero,
      });
      return id;
    },
    async guest(changes = {}) {
      place ??= bench.establishment();
      documents += 1;
      const numero_documento = `PA${1000 + documents}`;
      const guest = { ...COMPLETE_GUEST, establecimiento_id: await place, numero_documento };
      return (await call('POST', '/v1/guests', { ...guest, ...changes })).id;
    },
    async rental(referencia, changes = {}) {
      place ??= bench.establishment();
      const body = completeRental(await place, referencia);
      return (await call('POST', '/v1/rentacar/contracts', { ...body, ...changes })).id;
    },
    async mir(resource, id) {
      const { data } = await call('GET', `/v1/${resource}/${id}`);
      return (data as { mir: Mir }).mir;
    },
    configure: (filer, changes) => configureFiler(database, filer, changes),
    submitter(more = {}) {
      const submitter = new Submitter({
        database,
        ministry: { name: 'address', url, kind: 'trial' },
        policy,
        box,
        log: SILENT,
        timing: TEST_TIMING,
        ...more,
      });
      running.add(submitter);
      return submitter;
    },
    async backup() {
      const copy = join(folder.path, `backup-${randomUUID()}.db`);
      await copyOf(databaseUrl, copy);
      return copy;
    },
    async restore(copy) {
      await database.close();
      putBack(databaseUrl, copy);
      database = await openDatabase(databaseUrl);
      callNow = callOn();
    },
    async until(what, submitters = [bench.submitter()]) {
      for (const submitter of submitters) submitter.start();
      const deadline = Date.now() + WAIT_LIMIT_MS;
      let seen: unknown = 'nothing';
      try {
        for (;;) {
          seen = await what();
          if (seen === true) return;
          if (Date.now() > deadline)
            throw new Error(`did not come to pass; last seen: ${JSON.stringify(seen)}`);
          await new Promise(resolve => setTimeout(resolve, 10));
        }
      } finally {
        await Promise.all(submitters.map(submitter => submitter.stop()));
      }
    },
    communications: () => simulator.journal().communications,
    accepted: () => simulator.journal().communications.filter(({ estado }) => estado === 'accepted'),
    async close() {
      await Promise.all([...running].map(submitter => submitter.stop()));
      await simulator.close();
      await database.close();
      folder.remove();
    },
  };
  await bench.configure({ table: 'accounts', id: account });
  return bench;
}

function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length);
}

async function copyOf(url: string, copy: string): Promise<void> {
  if (url.startsWith('mysql:')) {
    const options = ['--single-transaction', '--routines=false', `--result-file=${copy}`];
    execFileSync('mariadb-dump', mariaDbArguments(url, options));
    return;
  }
  const source = new DatabaseSync(sqlitePath(url));
  await backup(source, copy);
  source.close();
}

function putBack(url: string, copy: string): void {
  if (url.startsWith('mysql:')) {
    execFileSync('mariadb', mariaDbArguments(url, []), { input: readFileSync(copy) });
    return;
  }
  const path = sqlitePath(url);
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  copyFileSync(copy, path);
}

function mariaDbArguments(url: string, options: readonly string[]): string[] {
  const { hostname, port, username, pathname } = new URL(url);
  return [
    '--no-defaults',
    `--host=${hostname}`,
    `--port=${port}`,
    `--user=${username}`,
    ...options,
    pathname.slice(1),
  ];
}

export const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Stores the credentials of a filer, as `mirlo account set` does. */
export async function configureFiler(
  { knex }: Database,
  filer: Filer,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await knex(filer.table)
    .where('id', filer.id)
    .update({
      mir_user: 'B12345678WS',
      mir_password: createSecretBox(SECRET_KEY).seal(PASSWORD, ownerOf(filer)),
      codigo_arrendador: '0000000001',
      tipo_pago: 'DESTI',
      ...changes,
    });
}

/** Calls the registry over a database. */
export function registryCaller(
  database: Database,
  key: string,
  options: Pick<RegistryOptions, 'filing' | 'audit' | 'onError'>,
): CallRegistry {
  const store = createSqlStore(database);
  const registry = createRegistry({ store, now: Date.now, newUuid: randomUUID, hashKey, ...options });
  return callerOf(registry, key);
}

/** A call that throws where it is refused. */
function accepted(call: CallRegistry): Bench['call'] {
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Awaited<ReturnType<Bench['call']>>;
  };
}
