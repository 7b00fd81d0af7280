/**
 * The server beside a bare `node:http` + driver server that runs the same statements by hand,
 * without validation, keys and rules: in one run, with one load generator, on SQLite and on
 * MariaDB.
 *
 * node test/bench/server.ts [--seconds 0.8] [--million] [--engine sqlite|mariadb] [--call NAME]
 * [--callers 1,8,32] [--publish] [--json]
 *
 * `--call` and `--callers` narrow a run to calls whose name holds a text, and to some numbers of
 * callers. `--million` measures the reads at a million guests of one account too. `--publish`
 * writes docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import type { Body } from '../conformance/harness.ts';
import { startMariaDb } from '../mariadb.ts';
import { documentOf, guest, rental } from './server/data.ts';
import { best, type Figure, measure } from './server/load.ts';
import { type Side, startBare, startMirlo } from './server/processes.ts';
import { type Comparison, growthOf, type Memory, memoryOf, publish, tableOf } from './server/report.ts';
import { type Seeded, seed } from './server/seed.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '0.8' },
    million: { type: 'boolean', default: false },
    engine: { type: 'string' },
    call: { type: 'string' },
    callers: { type: 'string' },
    publish: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
/** A warm-up before each measurement, because calls to the other side leave the caches cold. */
const WARM_UP_SECONDS = 0.5;
/**
 * The warm-up before the first round of a create. A create runs only a few hundred times a second,
 * so its code takes longer to be compiled.
 */
const FIRST_WARM_UP_SECONDS = 3;
/**
 * Both sides take turns, and the best round of each counts, so that a short disturbance changes
 * neither figure.
 */
const ROUNDS = 3;
/**
 * The median wait beyond which more callers would only queue. A bare side that is so slow is left
 * out from then on; where Mirlo is, the call is measured with no more callers.
 */
const SLOW_MS = 250;
const CONNECTIONS = (values.callers ?? '1,8,32').split(',').map(Number);
const FEW = 10_000;
const MANY = 1_000_000;

/**
 * Enough for a million guests to be read from memory, as an operator with so many would have it.
 */
const BUFFER_POOL_MB = 2_048;

interface Call {
  name: string;
  path(seeded: Seeded): string;
  body?: (seeded: Seeded) => Body;
}

/** Far above the document numbers and references of the guests that are stored already. */
let serial = 100_000_000;

const READS: Call[] = [
  { name: 'guest detail', path: ({ guests }) => `/v1/guests/${Math.ceil(guests / 2)}` },
  { name: 'list of 20', path: () => '/v1/guests?limit=20' },
  { name: 'list of 200', path: () => '/v1/guests?limit=200' },
  { name: 'list with q', path: ({ guests }) => `/v1/guests?q=${documentOf(Math.ceil(guests / 2))}` },
  { name: 'list with common q', path: () => '/v1/guests?q=garcia' },
];
const CREATES: Call[] = [
  { name: 'guest create', path: () => '/v1/guests', body: ({ hotel }) => guest(serial++, hotel) },
  {
    name: 'atomic rental',
    path: () => '/v1/rentacar/contracts',
    body: ({ office }) => rental(serial++, office),
  },
];

const comparisons: Comparison[] = [];
const engines: string[] = [];
const memories: Memory[] = [];

/**
 * Measures the calls on both sides of one database. Creates have to be the last of `calls`, because
 * their records would be in the lists.
 */
async function compare(engine: string, url: string, guests: number, calls: Call[]): Promise<void> {
  say(`${engine}: filling in ${guests} guests`);
  const seeded = await seed(url, guests);
  const [mirlo, bare] = [await startMirlo(seeded), await startBare(seeded)];
  try {
    for (const call of calls.filter(({ name }) => name.includes(values.call ?? ''))) {
      let bareIsSlow: boolean = false;
      for (const connections of CONNECTIONS) {
        const load = (side: { url: string }, seconds: number) =>
          measure({
            url: side.url,
            key: seeded.key,
            path: call.path(seeded),
            ...(call.body ? { body: () => call.body?.(seeded) ?? {} } : {}),
            connections,
            seconds,
          });
        const sides: Side[] = bareIsSlow ? [mirlo] : [bare, mirlo];
        const first = call.body !== undefined && connections === CONNECTIONS[0];
        for (const side of sides) await load(side, first ? FIRST_WARM_UP_SECONDS : WARM_UP_SECONDS);
        const rounds = new Map<Side, Figure[]>(sides.map(side => [side, []]));
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [side, figures] of rounds) figures.push(await load(side, SECONDS));
        }
        const figures = { bare: best(rounds.get(bare) ?? []), mirlo: best(rounds.get(mirlo) ?? []) };
        if (!figures.mirlo) throw new Error(`${call.name} was not measured`);
        comparisons.push({
          engine,
          guests,
          call: call.name,
          connections,
          bare: figures.bare,
          mirlo: figures.mirlo,
        });
        say(tableOf(comparisons.slice(-1)).split('\n').at(-1) ?? '');
        bareIsSlow ||= (figures.bare?.p50 ?? 0) > SLOW_MS;
        if (figures.mirlo.p50 > SLOW_MS) break;
      }
    }
    memories.push({ engine, guests, mirlo: mirlo.memory(), bare: bare.memory() });
  } finally {
    await mirlo.stop();
    await bare.stop();
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function onSqlite(): Promise<void> {
  engines.push(`SQLite ${process.versions.sqlite}`);
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
  try {
    await compare('SQLite', `sqlite:${join(folder, 'few.db')}`, FEW, [...READS, ...CREATES]);
    if (values.million) await compare('SQLite', `sqlite:${join(folder, 'many.db')}`, MANY, READS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onMariaDb(): Promise<void> {
  const mariaDb = await startMariaDb({ durable: true, bufferPoolMb: BUFFER_POOL_MB });
  if (!mariaDb) return;
  try {
    engines.push(`MariaDB ${await versionOf(mariaDb.url)}`);
    await compare('MariaDB', mariaDb.url, FEW, [...READS, ...CREATES]);
    if (values.million) await compare('MariaDB', await mariaDb.newDatabase(), MANY, READS);
  } finally {
    await mariaDb.stop();
  }
}

/** The version of the database server: `10.11.14`. */
async function versionOf(url: string): Promise<string> {
  const database = await openDatabase(url);
  const [row] = await database.session.all('SELECT VERSION() AS version');
  await database.close();
  return String(row?.version).split('-', 1)[0] ?? '';
}

if (values.engine !== 'mariadb') await onSqlite();
if (values.engine !== 'sqlite') await onMariaDb();

const sections = [
  tableOf(comparisons),
  ...(values.million ? [growthOf(comparisons)] : []),
  memoryOf(memories),
];
if (values.json) process.stdout.write(`${JSON.stringify({ comparisons, memories })}\n`);
else process.stdout.write(`${sections.join('\n\n')}\n`);
if (values.publish) publish(sections, engines);
