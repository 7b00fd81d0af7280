import { dateAndMachine, markdownTable, putSection } from '../page.ts';
import type { Figure } from './load.ts';

/** One kind of call at one concurrency, on both sides. */
export interface Comparison {
  engine: string;
  guests: number;
  call: string;
  connections: number;
  mirlo: Figure;
  /** Null where it was not measured, because more callers would only queue. */
  bare: Figure | null;
}

export interface Memory {
  engine: string;
  guests: number;
  mirlo: number;
  bare: number;
}

const UNMEASURED = '–';

const HEADER = [
  'Database',
  'Guests',
  'Call',
  'Callers',
  'Mirlo: calls/s',
  'p50 ms',
  'p99 ms',
  'Bare: calls/s',
  'p50 ms',
  'p99 ms',
  'Ratio',
];

function ratio({ mirlo, bare }: Pick<Comparison, 'mirlo' | 'bare'>): string {
  return bare ? (mirlo.requestsPerSecond / bare.requestsPerSecond).toFixed(2) : UNMEASURED;
}

/** The figures as a table of Markdown. */
export function tableOf(comparisons: readonly Comparison[]): string {
  return markdownTable(
    HEADER,
    comparisons.map(comparison => {
      const { engine, guests, call, connections, mirlo, bare } = comparison;
      const figures = (figure: Figure | null) =>
        figure
          ? [rounded(figure.requestsPerSecond), String(figure.p50), String(figure.p99)]
          : [UNMEASURED, UNMEASURED, UNMEASURED];
      return [
        engine,
        rounded(guests),
        call,
        String(connections),
        ...figures(mirlo),
        ...figures(bare),
        ratio(comparison),
      ];
    }),
  );
}

/** How much slower reads are at the largest number of guests than at the smallest. */
export function growthOf(comparisons: readonly Comparison[]): string {
  const sizes = [...new Set(comparisons.map(({ guests }) => guests))].sort((a, b) => a - b);
  const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
  const rows = comparisons
    .filter(({ guests }) => guests === large)
    .flatMap(({ engine, call, connections, mirlo }) => {
      const before = comparisons.find(
        other =>
          other.guests === small &&
          other.engine === engine &&
          other.call === call &&
          other.connections === connections,
      );
      if (!before) return [];
      return [
        [
          engine,
          call,
          String(connections),
          (before.mirlo.requestsPerSecond / mirlo.requestsPerSecond).toFixed(1),
        ],
      ];
    });
  return markdownTable(
    ['Database', 'Call', 'Callers', `Times slower at ${rounded(large)} than at ${rounded(small)}`],
    rows,
  );
}

export function memoryOf(memories: readonly Memory[]): string {
  return markdownTable(
    ['Database', 'Guests', 'Mirlo: MiB', 'Bare: MiB'],
    memories.map(({ engine, guests, mirlo, bare }) => [engine, rounded(guests), String(mirlo), String(bare)]),
  );
}

const METHOD = `## The server beside a bare one

\`pnpm bench:server\` runs \`mirlo serve\` (production mode, default logging, filing off) and, in a process of its own, a bare
\`node:http\` + driver server that runs the same statements by hand, without validation, keys and rules. Both work on one
database, one after the other, under the same load generator (autocannon): a warm-up, then three rounds in turns, the best round of each
side. Every commit is on disk (SQLite \`synchronous=FULL\`, MariaDB \`innodb_flush_log_at_trx_commit=1\`). An atomic rental has
three persons, each with licence and home, and both places. Both sides write the same rows of a create: a guest's three, a rental's 15, each with its
submission and its line of the audit. On SQLite Mirlo commits together the creates that come together. \`q\` finds
one guest of all, a common \`q\` one in six; both sides read every text of the account for it, and count what a list does not show. \`--million\` repeats the
reads at a million guests of one account. Where one caller of the bare side waits over a quarter of a second, more callers are measured on Mirlo
alone.`;

/**
 * Puts a run into the server's section of the benchmarks page.
 *
 * @param engines the databases with their versions
 */
export function publish(sections: readonly string[], engines: readonly string[]): void {
  const where = dateAndMachine(`${engines.join(', ')}; load generator, servers and database share them`);
  putSection('server', [METHOD, `Measured on ${where}.`, ...sections]);
}

function rounded(value: number): string {
  return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
}
