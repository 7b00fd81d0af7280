/**
 * Measures the filing of a backlog: guests and rentals queued on MariaDB (with durable commits) or
 * SQLite, drained by `mirlo serve` into a simulator without delay, while vendors go on calling the
 * API at a steady rate. Prints records a second, the API's p99 while draining beside the one of an
 * idle server, and the server's memory.
 *
 * node test/bench/submitter.ts [--guests 10000] [--rentals 2000] [--database mariadb|sqlite]
 * [--rate n] [--submitters 0] [--journal] [--publish] [--json]
 *
 * `--rate n`: the backlog falls due little by little, n records a second; without it, all at once.
 * `--journal` has the server write a journal of filings (one fsync a request). `--submitters n`: so
 * many `mirlo submit` beside the server's own (MariaDB only). `--publish` runs both databases, at
 * once and at a rate, and writes their section of docs/benchmarks.md.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import {
  type ReadyProcess,
  type RunningProcess,
  spawnMirlo,
  startProcess,
} from '../../packages/server/test/running.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { startMariaDb } from '../mariadb.ts';
import { cpuMsOf } from './server/processes.ts';
import { drained, furnish, load, newEstablishment, release, SECRET_KEY } from './submitter/backlog.ts';
import { publishRuns, type SubmitterReport } from './submitter/report.ts';

const { values: options } = parseArgs({
  options: {
    guests: { type: 'string', default: '10000' },
    rentals: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'mariadb' },
    rate: { type: 'string' },
    submitters: { type: 'string', default: '0' },
    journal: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});

const GUESTS = Number(options.guests);
const RENTALS = Number(options.rentals);
const SUBMITTERS = Number(options.submitters);
const LOADERS = 8;
/**
 * Steady calls, whether the last ones were answered or not: half reads, half creates with a sandbox
 * key.
 */
const CALLS_A_SECOND = 100;
const WARM_UP_MS = 3_000;
const IDLE_MS = 8_000;
const SAMPLE_MS = 250;
/**
 * Records that fall due in a second, in the runs that show what filing costs the API while it keeps
 * up.
 */
const STEADY_RATE = '800';
/**
 * The longest time in which the backlog is created. On a busy machine it has the records that were
 * created by then.
 */
const LOAD_LIMIT_MS = 40_000;
/** The longest run on one database before `--publish` gives up. */
const RUN_LIMIT_MS = 115_000;

if (options.publish) {
  publishReports();
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
const mariadb =
  options.database === 'mariadb' ? await startMariaDb({ durable: true, bufferPoolMb: 256 }) : null;
const DATABASE_URL = mariadb?.url ?? `sqlite:${join(folder, 'mirlo.db')}`;
const children: RunningProcess[] = [];
try {
  const report = await bench();
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else
    for (const [name, value] of Object.entries(report)) process.stdout.write(`${name.padEnd(22)} ${value}\n`);
} finally {
  for (const child of children) await child.stop('SIGKILL');
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<SubmitterReport> {
  await migrate(DATABASE_URL);
  const database = await openDatabase(DATABASE_URL, { busyTimeoutMs: 10_000 });
  const { account, production, sandbox } = await furnish(database);
  const ministry = await start(['simulator', '--json', '--port', '0', '--delay', '0'], {});
  const establishment = await newEstablishment(database, account);
  // Nothing is filed yet, because the account has no credentials.
  const started = performance.now();
  const records = await load(database, production, establishment, {
    guests: GUESTS,
    rentals: RENTALS,
    loaders: mariadb ? LOADERS : 1,
    limitMs: LOAD_LIMIT_MS,
  });
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
  const filing = { ...env, ...journal, MIR_URL: String(ministry.said.url) };
  const server = await start(['serve', '--json'], filing);
  for (let i = 0; i < SUBMITTERS; i++) children.push(spawnMirlo(['submit'], filing));
  const url = String(server.said.url);
  // The first calls are not measured, because the code is compiled during them.
  await measured(url, sandbox, establishment, () => wait(WARM_UP_MS));
  const idle = await measured(url, sandbox, establishment, () => wait(IDLE_MS));
  const memory = watchMemory(server);
  const busyBefore = cpuMsOf(server.process.pid);
  const rate = options.rate === undefined ? undefined : Number(options.rate);
  await release(database, account, rate);
  const draining = timed(() => drained(database, account, records, SAMPLE_MS));
  // The first calls beside the filing are not measured either.
  await measured(url, sandbox, establishment, () => wait(WARM_UP_MS));
  const busy = await measured(url, sandbox, establishment, () => draining);
  const drainMs = await draining;
  const { first, highest, last } = memory.stop();
  const serverMs = cpuMsOf(server.process.pid) - busyBefore;
  await database.close();
  return {
    database: mariadb?.version ?? 'SQLite',
    cores: cpus().length,
    records,
    due: options.rate === undefined ? 'at once' : `${options.rate} a second`,
    'loaded/s': Math.round(records / (loadMs / 1_000)),
    'drained in s': Math.round(drainMs / 100) / 10,
    'records/s': Math.round(records / (drainMs / 1_000)),
    'API p50 idle ms': idle.p50,
    'API p99 idle ms': idle.p99,
    'API p50 draining ms': busy.p50,
    'API p99 draining ms': busy.p99,
    'API calls draining': busy.calls,
    'CPU ms a record': Math.round((serverMs / records) * 100) / 100,
    'memory MB': `${first} at start, ${highest} at most, ${last} at the end`,
  };
}

async function start(args: readonly string[], env: Record<string, string>): Promise<ReadyProcess> {
  const child = await startProcess(args, env);
  children.push(child);
  return child;
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
    const begun = performance.now();
    while (!over) {
      const made = call(calls++ % 2 === 0);
      pending.add(made);
      void made.finally(() => pending.delete(made));
      // The calls follow the clock. With pauses of a fixed length, a busy machine would make fewer
      // calls.
      await wait(Math.max(0, begun + (calls * 1_000) / CALLS_A_SECOND - performance.now()));
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

function watchMemory({ process: { pid } }: ReadyProcess) {
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

/** Runs both databases in processes of their own and publishes the results. */
function publishReports(): void {
  const { guests, rentals } = options;
  const runs = [[], ['--rate', STEADY_RATE]].flatMap(rate =>
    ['mariadb', 'sqlite'].map(database => {
      const args = ['--database', database, ...rate, '--guests', guests, '--rentals', rentals, '--json'];
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
    }),
  );
  publishRuns(runs);
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await what();
  return performance.now() - started;
}
