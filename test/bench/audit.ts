/**
 * Measures the cost of the audit for a create: the same server with and without it, each on a
 * database of its own, called in turns, call by call.
 *
 *     node test/bench/audit.ts [--calls 600] [--rounds 9] [--engine sqlite|mariadb] [--callers 1,8] [--publish] [--json]
 *
 * `--publish` writes its section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startMariaDb } from '../mariadb.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import { guest, rental } from './server/data.ts';
import { type Side, startAudited } from './server/processes.ts';
import { type Seeded, seed } from './server/seed.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '9' },
    engine: { type: 'string' },
    callers: { type: 'string', default: '1,8' },
    publish: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const CALLS = Number(values.calls);
const ROUNDS = Number(values.rounds);
const WARM_UP_CALLS = 200;
const GUESTS = 10_000;
/** Per cent. */
const AIM = 5;

interface Cost {
  engine: string;
  call: string;
  callers: number;
  /** Milliseconds of a create, the median of the rounds' medians. */
  without: number;
  with: number;
  /**
   * How much longer a create takes with the audit, in per cent: the median of the rounds, the least
   * and the most.
   */
  cost: number;
  spread: [number, number];
}

interface Party {
  seeded: Seeded;
  side: Side;
  agent: Agent;
}

const CREATES = {
  'guest create': { path: '/v1/guests', body: (n: number, { hotel }: Seeded) => guest(n, hotel) },
  'atomic rental': {
    path: '/v1/rentacar/contracts',
    body: (n: number, { office }: Seeded) => rental(n, office),
  },
};

let serial = 100_000_000;
const costs: Cost[] = [];

async function party(url: string, audit: boolean): Promise<Party> {
  const seeded = await seed(url, GUESTS);
  return { seeded, side: await startAudited(seeded, audit), agent: new Agent({ keepAlive: true }) };
}

/** @returns how long one create took, in milliseconds */
async function timed({ seeded, side, agent }: Party, create: keyof typeof CREATES): Promise<number> {
  const { path, body } = CREATES[create];
  const sent = JSON.stringify(body(serial++, seeded));
  const headers = { 'x-api-key': seeded.key, 'content-type': 'application/json' };
  const start = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(side.url + path, { method: 'POST', headers, agent }, answer => {
      text(answer).then(() => resolve(answer.statusCode), reject);
    });
    call.once('error', reject);
    call.end(sent);
  });
  if (status !== 201) throw new Error(`${path}: ${status}`);
  return performance.now() - start;
}

/**
 * Measures both sides in turns, so that other load on the machine affects both alike. The side that
 * begins alternates, because the second one finds the disk as the first one left it.
 */
async function round(
  parties: readonly [Party, Party],
  create: keyof typeof CREATES,
  callers: number,
  calls: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  const caller = async (n: number) => {
    for (let i = 0; i < calls; i += 1) {
      for (const side of (i + n) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        times[side].push(await timed(parties[side], create));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  return [median(times[0]), median(times[1])];
}

async function compare(engine: string, urls: [string, string]): Promise<void> {
  const parties = [await party(urls[0], false), await party(urls[1], true)] as const;
  try {
    for (const create of Object.keys(CREATES) as (keyof typeof CREATES)[]) {
      for (const callers of values.callers.split(',').map(Number)) {
        await round(parties, create, callers, Math.ceil(WARM_UP_CALLS / callers));
        const rounds: [number, number][] = [];
        while (rounds.length < ROUNDS)
          rounds.push(await round(parties, create, callers, Math.ceil(CALLS / callers)));
        const percent = rounds.map(([plain, audited]) => (audited / plain - 1) * 100);
        costs.push({
          engine,
          call: create,
          callers,
          without: median(rounds.map(([plain]) => plain)),
          with: median(rounds.map(([, audited]) => audited)),
          cost: median(percent),
          spread: [Math.min(...percent), Math.max(...percent)],
        });
        process.stderr.write(`${table(costs.slice(-1)).split('\n').at(-1)}\n`);
      }
    }
  } finally {
    for (const { side, agent } of parties) {
      agent.destroy();
      await side.stop();
    }
  }
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

function table(lines: readonly Cost[]): string {
  const percent = (value: number) => `${value.toFixed(1)} %`;
  return markdownTable(
    ['Database', 'Call', 'Callers', 'Without: ms', 'With: ms', 'Cost', 'Spread'],
    lines.map(line => [
      line.engine,
      line.call,
      String(line.callers),
      line.without.toFixed(2),
      line.with.toFixed(2),
      percent(line.cost),
      line.spread.map(percent).join(' to '),
    ]),
  );
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
  try {
    await compare('SQLite', [`sqlite:${join(folder, 'plain.db')}`, `sqlite:${join(folder, 'audited.db')}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onMariaDb(): Promise<void> {
  const mariaDb = await startMariaDb({ durable: true, bufferPoolMb: 512 });
  if (!mariaDb) return;
  try {
    await compare('MariaDB', [mariaDb.url, await mariaDb.newDatabase()]);
  } finally {
    await mariaDb.stop();
  }
}

if (values.engine !== 'mariadb') await onSqlite();
if (values.engine !== 'sqlite') await onMariaDb();

process.stdout.write(values.json ? `${JSON.stringify(costs)}\n` : `${table(costs)}\n`);

/** Says which figures miss the aim, and for which the run is too uncertain. */
function verdict(lines: readonly Cost[]): string {
  const over = lines.filter(({ cost }) => cost > AIM).map(nameOf);
  const unsure = lines.filter(({ spread: [least, most] }) => least < 0 && most > AIM).map(nameOf);
  const [met, told] = [over.length === 0, unsure.length === 0];
  return `The aim is ${AIM} % at most: ${met ? 'every median meets it' : `over it: ${over.join('; ')}`}.${told ? '' : ` In ${unsure.length} of ${lines.length} rows single rounds lie on both sides of it, from below zero on: what else ran on the machine weighs more there than the audit.`}`;
}

function nameOf({ engine, call, callers }: Cost): string {
  return `${engine}, ${call}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`;
}

const METHOD = `## The audit

\`pnpm bench:audit\` runs the server with and without its audit, each on a database of its own on one disk, every commit on disk, and creates on both in turns,
call by call: ${ROUNDS} rounds of ${CALLS} calls a side, who begins changes every call. A figure of a round is the median of its calls. The cost is how much longer a create takes with the audit,
the median of the rounds; the spread is that of the single rounds.`;

if (values.publish) {
  putSection('audit', [
    METHOD,
    `Measured on ${dateAndMachine('load generator, servers and database share them')}. Load average at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    table(costs),
    verdict(costs),
  ]);
}
