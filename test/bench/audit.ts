/**
 * What the audit costs a create: the same server with and without it, each on a database of its own, in rounds that take turns.
 *
 *     node test/bench/audit.ts [--seconds 2] [--rounds 9] [--engine sqlite|mariadb] [--callers 1,8] [--publish] [--json]
 *
 * `--publish` writes its section of docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMariaDb } from '../mariadb.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import { guest, rental } from './server/data.ts';
import { measure } from './server/load.ts';
import { cpuMsOf, startAudited } from './server/processes.ts';
import { type Seeded, seed } from './server/seed.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '9' },
    engine: { type: 'string' },
    callers: { type: 'string', default: '1,8' },
    publish: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const WARM_UP_SECONDS = 3;
const GUESTS = 10_000;

interface Cost {
  engine: string;
  call: string;
  callers: number;
  /** Creates a second, the median of the rounds. */
  without: number;
  with: number;
  /** How much longer a create takes with the audit, in per cent: the median of the rounds, the least and the most. */
  cost: number;
  spread: [number, number];
  /** The same of the time of processors that server and database take. */
  cpu: number;
  cpuSpread: [number, number];
}

/** A round of one side: creates a second, and milliseconds of processors a create. */
interface Round {
  rate: number;
  cpuMs: number;
}

const CALLS = {
  'guest create': { path: '/v1/guests', body: (n: number, { hotel }: Seeded) => guest(n, hotel) },
  'atomic rental': {
    path: '/v1/rentacar/contracts',
    body: (n: number, { office }: Seeded) => rental(n, office),
  },
};

let serial = 100_000_000;
const costs: Cost[] = [];

async function compare(engine: string, urls: [string, string], databaseCpuMs: () => number): Promise<void> {
  const [plain, audited] = [await seed(urls[0], GUESTS), await seed(urls[1], GUESTS)];
  const sides = [
    { seeded: plain, side: await startAudited(plain, false) },
    { seeded: audited, side: await startAudited(audited, true) },
  ] as const;
  try {
    for (const [call, { path, body }] of Object.entries(CALLS)) {
      for (const callers of values.callers.split(',').map(Number)) {
        const load = async ({ seeded, side }: (typeof sides)[number], seconds: number): Promise<Round> => {
          const before = side.cpuMs() + databaseCpuMs();
          const { requestsPerSecond: rate, requests } = await measure({
            url: side.url,
            key: seeded.key,
            path,
            body: () => body(serial++, seeded),
            connections: callers,
            seconds,
          });
          return { rate, cpuMs: (side.cpuMs() + databaseCpuMs() - before) / requests };
        };
        for (const each of sides) await load(each, WARM_UP_SECONDS);
        const rounds: { plain: Round; audited: Round }[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          // Whoever comes second finds the disk as the first one left it: they change places.
          if (round % 2 === 0) {
            const first = await load(sides[0], SECONDS);
            rounds.push({ plain: first, audited: await load(sides[1], SECONDS) });
          } else {
            const first = await load(sides[1], SECONDS);
            rounds.push({ plain: await load(sides[0], SECONDS), audited: first });
          }
        }
        const [time, cpu] = [
          rounds.map(({ plain, audited }) => (plain.rate / audited.rate - 1) * 100),
          rounds.map(({ plain, audited }) => (audited.cpuMs / plain.cpuMs - 1) * 100),
        ];
        costs.push({
          engine,
          call,
          callers,
          without: median(rounds.map(({ plain }) => plain.rate)),
          with: median(rounds.map(({ audited }) => audited.rate)),
          cost: median(time),
          spread: [Math.min(...time), Math.max(...time)],
          cpu: median(cpu),
          cpuSpread: [Math.min(...cpu), Math.max(...cpu)],
        });
        process.stderr.write(`${table(costs.slice(-1)).split('\n').at(-1)}\n`);
      }
    }
  } finally {
    for (const { side } of sides) await side.stop();
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
    ['Database', 'Call', 'Callers', 'Without: calls/s', 'With: calls/s', 'Cost', 'Spread', 'CPU', 'Spread'],
    lines.map(line => [
      line.engine,
      line.call,
      String(line.callers),
      line.without.toFixed(0),
      line.with.toFixed(0),
      percent(line.cost),
      line.spread.map(percent).join(' to '),
      percent(line.cpu),
      line.cpuSpread.map(percent).join(' to '),
    ]),
  );
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
  try {
    await compare(
      'SQLite',
      [`sqlite:${join(folder, 'plain.db')}`, `sqlite:${join(folder, 'audited.db')}`],
      () => 0,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onMariaDb(): Promise<void> {
  const mariaDb = await startMariaDb({ durable: true, bufferPoolMb: 512 });
  if (!mariaDb) return;
  try {
    await compare('MariaDB', [mariaDb.url, await mariaDb.newDatabase()], () => cpuMsOf(mariaDb.pid()));
  } finally {
    await mariaDb.stop();
  }
}

if (values.engine !== 'mariadb') await onSqlite();
if (values.engine !== 'sqlite') await onMariaDb();

process.stdout.write(values.json ? `${JSON.stringify(costs)}\n` : `${table(costs)}\n`);

const METHOD = `## The audit

\`pnpm bench:audit\` runs the server with and without its audit, each on a database of its own on one disk, every commit on disk, and lets them
create in turns: ${ROUNDS} rounds of ${SECONDS} s each, who begins changes every round. The cost is how much longer a create takes with the audit, the
median of the rounds; the spread is that of the single rounds. CPU: the same of the time of processors that server and database take for a create,
which what else runs on the machine disturbs less.`;

if (values.publish) {
  putSection('audit', [
    METHOD,
    `Measured on ${dateAndMachine('load generator, servers and database share them')}.`,
    table(costs),
  ]);
}
