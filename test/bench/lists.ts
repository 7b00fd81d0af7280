/**
 * How long a list of guests takes, page and exact total, by each filter and each pair of filters,
 * in an account with a million of them.
 *
 *     node test/bench/lists.ts [--guests 1000000] [--engine sqlite|mariadb] [--url URL] [--publish]
 *
 * `--url` (again for another) measures account 1 of a database that an earlier run has filled.
 * `--publish` writes docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListQuery } from '../../packages/core/src/store.ts';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { startMariaDb } from '../mariadb.ts';
import { seedChain } from './lists/seed.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';

const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
    url: { type: 'string', multiple: true },
    publish: { type: 'boolean', default: false },
  },
});

/**
 * Enough for a million guests to be read from memory, as an operator with so many would have it.
 */
const BUFFER_POOL_MB = 2_048;
const ROUNDS = 3;

type Narrowed = Pick<ListQuery, 'words' | 'dates' | 'where'>;

const FILTERS: Readonly<Record<string, Partial<Narrowed>>> = {
  'q, one of all': { words: ['guest777777@'] },
  'q, one in six': { words: ['garcia'] },
  'q, name and surname': { words: ['lucia', 'garcia'] },
  'dates, a day': { dates: { field: 'fecha_entrada', from: '2026-02-03', to: '2026-02-03' } },
  'dates, nearly all': { dates: { field: 'fecha_entrada', from: '2024-02-01' } },
  'hotel, the large one': { where: { establecimiento_id: 1 } },
  'hotel, a small one': { where: { establecimiento_id: 2 } },
  'state, held': { where: { mir_state: 'held' } },
  'state, accepted': { where: { enviado_ministerio: 1 } },
};

function queries(): [string, Narrowed][] {
  const filters = Object.entries(FILTERS);
  const pairs = filters.flatMap(([one, first], i) =>
    filters
      .slice(i + 1)
      .filter(([two]) => kindOf(one) !== kindOf(two))
      .map(([two, second]): [string, Narrowed] => [
        `${one} + ${two}`,
        { ...first, ...second, where: { ...first.where, ...second.where } },
      ]),
  );
  return [
    ['all', { where: {} }],
    ...filters.map(([name, filter]): [string, Narrowed] => [name, { where: {}, ...filter }]),
    ...pairs,
  ];
}

function kindOf(name: string): string {
  return name.slice(0, name.indexOf(','));
}

/** The best of some rounds, in milliseconds, for each query; and how many each finds. */
async function measure(url: string): Promise<{ name: string; ms: number; total: number }[]> {
  const database = await openDatabase(url, { queryLimitMs: 0 });
  const store = createSqlStore(database);
  const figures = [];
  for (const [name, narrowed] of queries()) {
    let [ms, total] = [Number.POSITIVE_INFINITY, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      ({ total } = await store.list({ resource: 'guests', account_id: 1, page: 1, limit: 20, ...narrowed }));
      ms = Math.min(ms, performance.now() - start);
    }
    figures.push({ name, ms, total });
    process.stderr.write(`${ms.toFixed(1).padStart(8)} ms  ${name}: ${total}\n`);
  }
  await database.close();
  return figures;
}

async function run(engine: string): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
  const mariadb = engine === 'mariadb' ? await startMariaDb({ bufferPoolMb: BUFFER_POOL_MB }) : null;
  try {
    const url = mariadb?.url ?? `sqlite:${join(folder, 'bench.db')}`;
    await seedChain(url, Number(values.guests));
    return rowsOf(engine, await measure(url));
  } finally {
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(engine: string, figures: Awaited<ReturnType<typeof measure>>): string[][] {
  const database = engine === 'mariadb' ? 'MariaDB' : 'SQLite';
  return figures.map(({ name, ms, total }) => [database, name, String(total), ms.toFixed(ms < 10 ? 1 : 0)]);
}

const engines = values.engine ? [values.engine] : ['sqlite', 'mariadb'];
const rows: string[][] = [];
for (const url of values.url ?? [])
  rows.push(...rowsOf(url.startsWith('mysql') ? 'mariadb' : 'sqlite', await measure(url)));
if (!values.url) for (const engine of engines) rows.push(...(await run(engine)));
const table = markdownTable(['Database', 'List by', 'Finds', 'ms'], rows);
process.stdout.write(`${table}\n`);
if (values.publish) {
  putSection('lists', [
    `## Lists at a million

\`pnpm bench:lists\` asks for the first 20 guests and the exact total, by each filter and each pair of filters, in an account of a chain of hotels: ${values.guests} guests of
three years, four of five in one hotel, nineteen of twenty accepted. One caller; the best of ${ROUNDS} rounds, from the store's own port: neither HTTP nor JSON is in it. A load
above the number of cores makes every figure an upper bound.`,
    `Measured on ${dateAndMachine(`the database is on the same machine, whose load was ${loadavg()[0]?.toFixed(1)}`)}.`,
    table,
  ]);
}
