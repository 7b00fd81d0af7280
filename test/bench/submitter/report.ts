import { dateAndMachine, markdownTable, putSection } from '../page.ts';

/** The result of one run. */
export interface SubmitterReport {
  database: string;
  cores: number;
  records: number;
  /** When the records fall due. */
  due: string;
  'loaded/s': number;
  'drained in s': number;
  'records/s': number;
  'API p50 idle ms': number;
  'API p99 idle ms': number;
  'API p50 draining ms': number;
  'API p99 draining ms': number;
  'API calls draining': number;
  'CPU ms a record': number;
  'memory MB': string;
}

const METHOD = `## Filing a backlog

\`pnpm bench:submitter\` queues 10 000 guests (two a stay) and 2 000 rentals (fewer where that takes over 40 s), then gives their account its credentials: \`mirlo serve\` files all of
them with a simulator without delay, in a process of its own, while callers go on asking the API 100 times a second, half of it creates. Every
commit is on disk. The records fall due at once, so that filing takes all it can get, or so many a second, so that filing keeps up. The same calls to the same server before it files anything are \`idle\`. The first 3 s of each are left out: they compile the code.`;

const HEADER = [
  'Database',
  'Records due',
  'Filed/s',
  'CPU ms a record',
  'API p50 ms: idle',
  'filing',
  'p99 ms: idle',
  'filing',
  'times',
  'Server MB',
];

/** Writes the section of docs/benchmarks.md. */
export function publishRuns(runs: readonly SubmitterReport[]): void {
  const rows = runs.map(run => [
    /MariaDB/.test(run.database) ? 'MariaDB' : run.database,
    `${run.records} ${run.due}`,
    String(run['records/s']),
    String(run['CPU ms a record']),
    String(run['API p50 idle ms']),
    String(run['API p50 draining ms']),
    String(run['API p99 idle ms']),
    String(run['API p99 draining ms']),
    (run['API p99 draining ms'] / run['API p99 idle ms']).toFixed(1),
    run['memory MB'],
  ]);
  const where = dateAndMachine('server, simulator, callers and database share them');
  putSection('submitter', [METHOD, `Measured on ${where}.`, markdownTable(HEADER, rows)]);
}
