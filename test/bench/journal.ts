/**
 * What the journal of filings costs: a queue drained with and without it (`test/bench/submitter.ts`), in rounds that take turns.
 *
 *     node test/bench/journal.ts [--rounds 5] [--guests 4000] [--rentals 800] [--database mariadb|sqlite] [--publish]
 *
 * `--publish` writes its section of docs/benchmarks.md.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import type { SubmitterReport } from './submitter/report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    guests: { type: 'string', default: '4000' },
    rentals: { type: 'string', default: '800' },
    database: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const RUN_LIMIT_MS = 120_000;
const HUNDRED = 100;

const METHOD = `## The journal of filings

\`pnpm bench:journal\` drains a queue as above, once with \`FILING_JOURNAL\` and once without, ${values.guests} guests (two a stay) and ${values.rentals} rentals in a new database each time. The two
take turns, and begin a round in turns. With the journal each request to the ministry (up to 100 records) waits for one line on the disk; here it lies on the database's own disk. The cost is how much
longer a record takes with it: the median of ${ROUNDS} rounds, the least and the most.`;

interface Round {
  without: SubmitterReport;
  with: SubmitterReport;
}

function drain(database: string, more: readonly string[]): SubmitterReport {
  const { guests, rentals } = values;
  const args = ['--database', database, '--guests', guests, '--rentals', rentals, '--idle', '1', '--json'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'submitter.ts'), ...args, ...more],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: RUN_LIMIT_MS,
      killSignal: 'SIGTERM',
    },
  );
  if (status !== 0) throw new Error(`the run on ${database} failed`);
  return JSON.parse(stdout) as SubmitterReport;
}

function playRound(database: string, round: number): Round {
  const journaled = () => drain(database, ['--journal']);
  const plain = () => drain(database, []);
  // Whoever comes second finds the disk as the first one left it.
  if (round % 2 === 0) return { without: plain(), with: journaled() };
  const first = journaled();
  return { without: plain(), with: first };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** How much longer each round took with the journal, in per cent. */
function costs(rounds: readonly Round[], figure: (report: SubmitterReport) => number): string[] {
  const each = rounds.map(round => (figure(round.with) / figure(round.without) - 1) * HUNDRED);
  return [median(each), Math.min(...each), Math.max(...each)].map(value => value.toFixed(1));
}

function rowOf(database: string, rounds: readonly Round[]): string[] {
  const rate = (side: keyof Round) =>
    String(Math.round(median(rounds.map(round => round[side]['records/s']))));
  const [cost = '', least, most] = costs(rounds, report => 1 / report['records/s']);
  const [cpu = '', cpuLeast, cpuMost] = costs(rounds, report => report['CPU ms a record']);
  return [
    database,
    rate('without'),
    rate('with'),
    cost,
    `${least} to ${most}`,
    cpu,
    `${cpuLeast} to ${cpuMost}`,
  ];
}

const HEADER = [
  'Database',
  'Filed/s without',
  'with',
  'Cost %',
  'least to most',
  'Processor %',
  'least to most',
];
const rows: string[][] = [];
for (const database of values.database === undefined ? ['mariadb', 'sqlite'] : [values.database]) {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const played = playRound(database, round);
    rounds.push(played);
    const [without, journaled] = [played.without['records/s'], played.with['records/s']];
    process.stdout.write(`${database} ${round + 1}: ${without} records/s, with the journal ${journaled}\n`);
  }
  rows.push(rowOf(database === 'mariadb' ? 'MariaDB' : 'SQLite', rounds));
}
const table = markdownTable(HEADER, rows);
process.stdout.write(`${table}\n`);
const where = dateAndMachine('server, simulator, callers and database share them, and other work ran beside');
if (values.publish) putSection('journal', [METHOD, `Measured on ${where}.`, table]);
