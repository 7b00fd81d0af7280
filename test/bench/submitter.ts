/**
 * What filing a backlog costs: guests and rentals queued on MariaDB (with durable commits) or SQLite, drained by `mirlo serve` into a simulator
 * without delay, while vendors go on calling the API at a steady rate. Prints records a second, the API's p99 while draining beside the one of an
 * idle server, and the server's memory.
 *
 *     node test/bench/submitter.ts [--guests 10000] [--rentals 2000] [--database mariadb|sqlite] [--submitters 0] [--journal] [--idle 8] [--publish] [--json]
 *
 * `--journal` has the server write a journal of filings (one fsync a request). `--idle`: seconds for which the idle server is called. `--submitters n`: so many `mirlo submit` beside the server's own (MariaDB only). `--publish` runs both databases, one after the other, and writes
 * their section of docs/benchmarks.md.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRegistry } from '../../packages/core/src/index.ts';
import { createAccount } from '../../packages/server/src/database/accounts.ts';
import { createKey } from '../../packages/server/src/database/api-keys.ts';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { hashKey, makeKey } from '../../packages/server/src/keys.ts';
import { ownerOf } from '../../packages/server/src/submitter/credentials.ts';
import { freeFiler } from '../../packages/server/src/submitter/filers.ts';
import { createSecretBox } from '../../packages/server/src/submitter/secret-box.ts';
import { COMPLETE_GUEST, completeRental } from '../../packages/server/test/submitter/records.ts';
import { type Child, startChild, startSilent } from '../faults/child.ts';
import { startMariaDb } from '../mariadb.ts';
import { publishRuns, type SubmitterReport } from './submitter/report.ts';

const { values: options } = parseArgs({
  options: {
    guests: { type: 'string', default: '10000' },
    rentals: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'mariadb' },
    submitters: { type: 'string', default: '0' },
    journal: { type: 'boolean', default: false },
    idle: { type: 'string', default: '8' },
    json: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});

const GUESTS = Number(options.guests);
const RENTALS = Number(options.rentals);
const SUBMITTERS = Number(options.submitters);
const GUESTS_A_STAY = 2;
const LOADERS = 8;
const SECRET_KEY = '0123456789abcdef'.repeat(4);
const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
/** Steady calls, whether the last ones were answered or not: half reads, half creates with a sandbox key. */
const CALLS_A_SECOND = 60;
const WARM_UP_MS = 3_000;
const IDLE_MS = Number(options.idle) * 1_000;
const SAMPLE_MS = 250;
/** On a busy machine the backlog is what there is by then. */
const LOAD_LIMIT_MS = 40_000;
/** The unit of `/proc/PID/stat`: a hundredth of a second on every Linux that runs Node. */
const CLOCK_TICK_MS = 10;
/** Of one database, before `--publish` gives up. */
const RUN_LIMIT_MS = 115_000;

if (options.publish) {
  publishReports();
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
const mariadb =
  options.database === 'mariadb' ? await startMariaDb({ durable: true, bufferPoolMb: 256 }) : null;
const DATABASE_URL = mariadb?.url ?? `sqlite:${join(folder, 'mirlo.db')}`;
const children: Child[] = [];
try {
  const report = await bench();
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else
    for (const [name, value] of Object.entries(report)) process.stdout.write(`${name.padEnd(22)} ${value}\n`);
} finally {
  for (const child of children) await child.kill();
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<SubmitterReport> {
  await migrate(DATABASE_URL);
  const database = await openDatabase(DATABASE_URL, { busyTimeoutMs: 10_000 });
  const { account, production, sandbox } = await furnish(database);
  const ministry = await start(['simulator', '--json', '--port', '0', '--delay', '0'], {});
  const establishment = await newEstablishment(database, account);
  // Nothing can go yet: the account has no credentials.
  const started = performance.now();
  const records = await load(database, production, establishment);
  const loadMs = performance.now() - started;

  const env = {
    DATABASE_URL,
    PORT: '0',
    SECRET_KEY,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    LOG_LEVEL: 'warn',
  };
  const journal: Record<string, string> = options.journal
    ? { FILING_JOURNAL: join(folder, 'filing.jsonl') }
    : {};
  const filing = { ...env, ...journal, MIR_URL: String(ministry.ready.url) };
  const server = await start(['serve', '--json'], filing);
  for (let i = 0; i < SUBMITTERS; i++) children.push(startSilent(MAIN, ['submit'], filing));
  const url = String(server.ready.url);
  // The first calls compile the code: they say nothing of a running server.
  await measured(url, sandbox, establishment, () => wait(WARM_UP_MS));
  const idle = await measured(url, sandbox, establishment, () => wait(IDLE_MS));
  const memory = watchMemory(server);
  let drainMs = 0;
  const busyBefore = cpuMs(server);
  const draining = await measured(url, sandbox, establishment, async () => {
    await release(database, account);
    drainMs = await timed(() => drained(database, records));
  });
  const { first, highest, last } = memory.stop();
  const serverMs = cpuMs(server) - busyBefore;
  await database.close();
  return {
    database: mariadb?.version ?? 'SQLite',
    cores: cpus().length,
    records,
    'loaded/s': Math.round(records / (loadMs / 1_000)),
    'drained in s': Math.round(drainMs / 100) / 10,
    'records/s': Math.round(records / (drainMs / 1_000)),
    'API p50 idle ms': idle.p50,
    'API p99 idle ms': idle.p99,
    'API p50 draining ms': draining.p50,
    'API p99 draining ms': draining.p99,
    'API calls draining': draining.calls,
    'CPU ms a record': Math.round((serverMs / records) * 100) / 100,
    'memory MB': `${first} at start, ${highest} at most, ${last} at the end`,
  };
}

async function start(args: readonly string[], env: Record<string, string>): Promise<Child> {
  const child = await startChild(MAIN, args, env);
  children.push(child);
  return child;
}

async function furnish(
  database: Database,
): Promise<{ account: number; production: string; sandbox: string }> {
  const { id } = await createAccount(
    database,
    { name: 'Bench', plan: 'premium', api_enabled: true },
    Date.now(),
  );
  const key = async (isSandbox: boolean) => {
    const { text, ...stored } = makeKey(isSandbox);
    await createKey(database, { ...stored, account_id: id, sandbox: isSandbox }, Date.now());
    return text;
  };
  return { account: id, production: await key(false), sandbox: await key(true) };
}

/** Gives the account its credentials, as the command line does: everything that waits for them is due at once. */
async function release(database: Database, id: number): Promise<void> {
  const filer = { table: 'accounts', id } as const;
  const sealed = createSecretBox(SECRET_KEY).seal('Secret-1234', ownerOf(filer));
  await database.transaction(async session => {
    await session.run(
      'UPDATE accounts SET mir_user = ?, mir_password = ?, codigo_arrendador = ?, tipo_pago = ? WHERE id = ?',
      ['B12345678WS', sealed, '0000000001', 'DESTI', id],
    );
    await freeFiler(session, filer, Date.now());
  });
}

async function newEstablishment(database: Database, account_id: number): Promise<number> {
  const now = Date.now();
  const [id = 0] = await createSqlStore(database).insertAtOnce([
    {
      table: 'establishments',
      values: {
        account_id,
        sandbox: false,
        created_at: now,
        updated_at: now,
        nombre: 'Hostal Sol',
        numero_establecimiento: '0000000001',
        uuid: null,
      },
    },
  ]);
  return id;
}

/**
 * Creates the backlog through the registry's own rules, without HTTP: stays and rentals in even turns, until the time for it is over.
 *
 * @returns how many records there are
 */
async function load(database: Database, key: string, establishment: number): Promise<number> {
  const registry = createRegistry({
    store: createSqlStore(database),
    now: Date.now,
    newUuid: randomUUID,
    hashKey,
    filing: { on: true, fileAt: 'creation', settlingMs: 0 },
  });
  const create = async (path: string, body: unknown) => {
    const response = await registry.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      header: name => (name === 'x-api-key' ? key : undefined),
      read: async () => new TextEncoder().encode(JSON.stringify(body)),
    });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${response.body}`);
  };
  let next = 0;
  let created = 0;
  const total = GUESTS / GUESTS_A_STAY + RENTALS;
  const until = performance.now() + LOAD_LIMIT_MS;
  const loader = async () => {
    for (let n = next++; n < total && performance.now() < until; n = next++) {
      const isRental = (n * RENTALS) % total < RENTALS;
      created += isRental ? 1 : GUESTS_A_STAY;
      if (isRental) await create('/v1/rentacar/contracts', completeRental(establishment, `C-${n}`));
      else {
        for (let i = 0; i < GUESTS_A_STAY; i++) {
          const numero_documento = `F${n * GUESTS_A_STAY + i}`;
          await create('/v1/guests', {
            ...COMPLETE_GUEST,
            establecimiento_id: establishment,
            referencia: `S-${n}`,
            numero_documento,
          });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: mariadb ? LOADERS : 1 }, loader));
  return created;
}

async function drained(database: Database, records: number): Promise<void> {
  for (;;) {
    const [row] = await database.call(session =>
      session.all("SELECT COUNT(*) AS n FROM submissions WHERE state = 'accepted'"),
    );
    if (Number(row?.n) >= records) return;
    await wait(SAMPLE_MS);
  }
}

/** Calls the API at a steady rate while something happens. */
async function measured(url: string, key: string, establishment: number, what: () => Promise<unknown>) {
  const latencies: number[] = [];
  const pending = new Set<Promise<void>>();
  let id = 0;
  let calls = 0;
  let over = false;
  const call = async (write: boolean) => {
    const started = performance.now();
    const body = JSON.stringify({
      ...COMPLETE_GUEST,
      establecimiento_id: establishment,
      numero_documento: randomUUID().slice(0, 12),
    });
    const response =
      write || id === 0
        ? await fetch(`${url}/v1/guests`, { method: 'POST', headers: { 'X-Api-Key': key }, body })
        : await fetch(`${url}/v1/guests/${id}`, { headers: { 'X-Api-Key': key } });
    const answer = (await response.json()) as { ok: boolean; id?: number };
    if (!answer.ok) throw new Error(`the API failed: ${JSON.stringify(answer)}`);
    if (answer.id !== undefined) id = answer.id;
    latencies.push(performance.now() - started);
  };
  const ticking = (async () => {
    while (!over) {
      const made = call(calls++ % 2 === 0);
      pending.add(made);
      void made.finally(() => pending.delete(made));
      await wait(1_000 / CALLS_A_SECOND);
    }
  })();
  await what();
  over = true;
  await ticking;
  await Promise.all(pending);
  latencies.sort((one, other) => one - other);
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), calls: latencies.length };
}

function watchMemory({ process: { pid } }: Child) {
  const samples: number[] = [];
  const sample = () => {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    samples.push(Math.round(Number(kb) / 1_024));
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return { first: samples[0] ?? 0, highest: Math.max(...samples), last: samples.at(-1) ?? 0 };
    },
  };
}

/** Processor time that a process has used. */
function cpuMs({ process: { pid } }: Child): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

/** Runs both databases in processes of their own and publishes what they found. */
function publishReports(): void {
  const { guests, rentals } = options;
  const runs = ['mariadb', 'sqlite'].map(database => {
    const args = ['--database', database, '--guests', guests, '--rentals', rentals, '--json'];
    const { status, stdout } = spawnSync(process.execPath, [import.meta.filename, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: RUN_LIMIT_MS,
      killSignal: 'SIGTERM',
    });
    if (status !== 0) throw new Error(`the run on ${database} failed`);
    const report = JSON.parse(stdout) as SubmitterReport;
    process.stdout.write(`${stdout}`);
    return report;
  });
  publishRuns(runs);
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await what();
  return performance.now() - started;
}
