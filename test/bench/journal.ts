/**
 * Measures the cost of the journal of filings: two servers, one with and one without it, each on a
 * database of its own, file a backlog each in rounds that take turns.
 *
 *     node test/bench/journal.ts [--rounds 9] [--guests 600] [--rentals 120] [--database mariadb|sqlite] [--publish]
 *
 * `--publish` writes its section of docs/benchmarks.md.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_COMMUNICATIONS } from '../../packages/mir/src/index.ts';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { JournalFile } from '../../packages/server/src/journal/journal-file.ts';
import type { IntentLine } from '../../packages/server/src/journal/lines.ts';
import { type ReadyProcess, startProcess } from '../../packages/server/test/running.ts';
import { startMariaDb } from '../mariadb.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import { cpuMsOf } from './server/processes.ts';
import {
  type Backlog,
  drained,
  furnish,
  load,
  newEstablishment,
  release,
  SECRET_KEY,
} from './submitter/backlog.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    guests: { type: 'string', default: '600' },
    rentals: { type: 'string', default: '120' },
    database: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const BACKLOG = { guests: Number(values.guests), rentals: Number(values.rentals), limitMs: 60_000 };
const POLL_MS = 20;
const HUNDRED = 100;
const LINES = 500;

const METHOD = `## The journal of filings

\`pnpm bench:journal\` has two servers, one with \`FILING_JOURNAL\` and one without, file a backlog each with one simulator, ${values.guests} guests (two a stay) and ${values.rentals} rentals of a new account in each of ${ROUNDS}
rounds. They take turns, and begin a round in turns; each has a database of its own, and nobody else calls. With the journal each request to the ministry (up to 100 records) waits for one line on the disk, here
the database's own. The cost is how much longer a record takes with it, by the clock and in the server's processor time: the median of the rounds, and the two rounds between which half of them lie. A load average beyond the number
of cores means that other work ran beside: then the spread says more than the median.`;

/** A server and its database. */
interface Side {
  server: ReadyProcess;
  database: Database;
}

/** The cost of one backlog, for each record. */
interface Round {
  ms: number;
  cpuMs: number;
}

async function startSide(url: string, ministry: string, journal: string | null): Promise<Side> {
  await migrate(url);
  const database = await openDatabase(url, { busyTimeoutMs: 10_000 });
  const server = await startProcess(['serve', '--json'], {
    DATABASE_URL: url,
    PORT: '0',
    SECRET_KEY,
    MIR_URL: ministry,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...(journal === null ? {} : { FILING_JOURNAL: journal }),
  });
  return { server, database };
}

async function playRound({ server, database }: Side, loaders: Backlog['loaders']): Promise<Round> {
  const { account, production } = await furnish(database);
  const establishment = await newEstablishment(database, account);
  const records = await load(database, production, establishment, { ...BACKLOG, loaders });
  const [before, started] = [cpuMsOf(server.process.pid), performance.now()];
  await release(database, account);
  await drained(database, account, records, POLL_MS);
  return {
    ms: (performance.now() - started) / records,
    cpuMs: (cpuMsOf(server.process.pid) - before) / records,
  };
}

/** Returns the value below which such a share of the numbers lies. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

/** The journal's extra cost in per cent: the median, and the range of the middle half. */
function cost(rounds: readonly (readonly [Round, Round])[], figure: keyof Round): [string, string] {
  const each = rounds.map(([plain, journaled]) => (journaled[figure] / plain[figure] - 1) * HUNDRED);
  const [low, middle, high] = [0.25, 0.5, 0.75].map(share => quantile(each, share).toFixed(1));
  return [middle ?? '', `${low} to ${high}`];
}

async function compare(engine: string, urls: readonly string[], folder: string): Promise<string[]> {
  const ministry = await startProcess(['simulator', '--json', '--port', '0', '--delay', '0'], {});
  const [plainUrl = '', journaledUrl = ''] = urls;
  const to = String(ministry.said.url);
  const plain = await startSide(plainUrl, to, null);
  const journaled = await startSide(journaledUrl, to, join(folder, 'filing.jsonl'));
  const loaders = engine === 'SQLite' ? 1 : 8;
  const rounds: [Round, Round][] = [];
  try {
    // The first backlog is not measured, because the code is compiled during it.
    for (const side of [plain, journaled]) await playRound(side, loaders);
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0 ? plain : journaled;
      const one = await playRound(first, loaders);
      const other = await playRound(first === plain ? journaled : plain, loaders);
      const played: [Round, Round] = first === plain ? [one, other] : [other, one];
      rounds.push(played);
      process.stdout.write(`${engine} ${round + 1}: ${JSON.stringify(played)}\n`);
    }
  } finally {
    for (const { server, database } of [plain, journaled]) {
      await server.stop('SIGKILL');
      await database.close();
    }
    await ministry.stop('SIGKILL');
  }
  const rate = (side: 0 | 1) =>
    String(
      Math.round(
        1_000 /
          quantile(
            rounds.map(played => played[side].ms),
            0.5,
          ),
      ),
    );
  return [engine, rate(0), rate(1), ...cost(rounds, 'ms'), ...cost(rounds, 'cpuMs')];
}

/**
 * Writes lines of full requests as a server does, each synced to the disk before the next. Returns
 * milliseconds for each line.
 */
async function lineTimes(path: string): Promise<number[]> {
  const file = new JournalFile(path);
  await file.open();
  const times: number[] = [];
  for (let generation = 1; generation <= LINES; generation++) {
    const started = performance.now();
    await file.append(fullRequest(generation), { sync: true });
    times.push(performance.now() - started);
  }
  await file.close();
  return times;
}

/** Makes an intent with the largest number of filings of a request. */
function fullRequest(generation: number): IntentLine {
  const digest = () => randomUUID().replaceAll('-', '').repeat(2);
  const filings = Array.from({ length: MAX_COMMUNICATIONS }, () => ({
    said: digest(),
    ordinal: 1,
    members: [digest(), digest()],
  }));
  return {
    line: 'intent',
    at: new Date().toISOString(),
    generation,
    digest: digest(),
    key: '12345678',
    account: 1,
    establishment: 1,
    content: { operation: 'A', kind: 'PV', filings },
  };
}

const HEADER = ['Database', 'Filed/s without', 'with', 'Cost %', 'middle half', 'Processor %', 'middle half'];
const rows: string[][] = [];
let times: number[] = [];
const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
try {
  if (values.database !== 'sqlite') {
    const mariadb = await startMariaDb({ durable: true, bufferPoolMb: 256 });
    if (mariadb === null) throw new Error('no mariadbd found (Debian: apt-get install mariadb-server)');
    try {
      rows.push(await compare('MariaDB', [mariadb.url, await mariadb.newDatabase()], folder));
    } finally {
      await mariadb.stop();
    }
  }
  if (values.database !== 'mariadb') {
    rmSync(join(folder, 'filing.jsonl'), { force: true });
    const urls = ['plain', 'journaled'].map(name => `sqlite:${join(folder, `${name}.db`)}`);
    rows.push(await compare('SQLite', urls, folder));
  }
  times = await lineTimes(join(folder, 'lines.jsonl'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const table = markdownTable(HEADER, rows);
const [low, middle, high] = [0.25, 0.5, 0.75].map(share => quantile(times, share).toFixed(1));
const line = `By itself, the line of a full request (${MAX_COMMUNICATIONS} filings of two records each) was on that disk after ${middle} ms, the middle half of ${LINES} after ${low} to ${high} ms.`;
process.stdout.write(`${table}\n${line}\n`);
const [, , busy = 0] = loadavg();
const where = dateAndMachine(
  `servers, simulator and database share them; load average over 15 minutes: ${Math.round(busy)}`,
);
if (values.publish) putSection('journal', [METHOD, `Measured on ${where}.`, table, line]);
