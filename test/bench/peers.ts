/**
 * The server beside what people would write instead, as their guides write it: Fastify with Prisma,
 * and Express with Knex and zod. The same calls, in one run, with one load generator, on SQLite and
 * on MariaDB. The peers check a key, the fields and whose the establishment is, and store the
 * record; they know none of the ministry's rules, file nothing, keep no audit and do not know a
 * uuid again.
 *
 * node test/bench/peers.ts [--seconds 1] [--engine sqlite|mariadb] [--call NAME] [--callers 1,8,32]
 * [--rounds 3] [--publish]
 *
 * `--call` and `--callers` narrow a run to calls whose name holds a text, and to some numbers of
 * callers.
 *
 * Their packages are no dependencies of the project: a run installs them into a folder of its own,
 * which takes two minutes and a network. Where Node's headers cannot be fetched,
 * `npm_config_nodedir` names their folder.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Body } from '../conformance/harness.ts';
import { startMariaDb } from '../mariadb.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import { guest, rental } from './server/data.ts';
import { best, type Figure, measure } from './server/load.ts';
import { type Side, start, startMirlo } from './server/processes.ts';
import { seed } from './server/seed.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    engine: { type: 'string' },
    call: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    callers: { type: 'string', default: '1,8,32' },
    publish: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const WARM_UP_SECONDS = 1;
/** The sides take turns, and of each its best round counts. */
const ROUNDS = Number(values.rounds);
const CALLERS = values.callers.split(',').map(Number);
const GUESTS = 10_000;
const BUFFER_POOL_MB = 512;
const PEERS = ['fastify-prisma', 'express-knex'] as const;
const SOURCES = fileURLToPath(new URL('peers', import.meta.url));

interface Call {
  name: string;
  path: string;
  body?: (side: Running) => Body;
}

/** Far above the document numbers of the guests that are stored already. */
let serial = 200_000_000;
const CALLS: Call[] = [
  { name: 'guest detail', path: `/v1/guests/${GUESTS / 2}` },
  { name: 'list of 20', path: '/v1/guests?limit=20' },
  { name: 'list of 200', path: '/v1/guests?limit=200' },
  { name: 'guest create', path: '/v1/guests', body: ({ hotel }) => guest(serial++, hotel) },
  { name: 'atomic rental', path: '/v1/rentacar/contracts', body: ({ office }) => rental(serial++, office) },
];

/** A server and what its calls name. */
interface Running {
  side: Side;
  key: string;
  hotel: number;
  office: number;
}

const rows: string[][] = [];
const engines: string[] = [];

/** @param urls of an empty database for each side */
async function compare(engine: string, urls: readonly string[], folder: string): Promise<void> {
  const [own = '', ...others] = urls;
  const seeded = await seed(own, GUESTS);
  const { key, hotel, office } = seeded;
  const sides: Running[] = [{ side: await startMirlo(seeded), key, hotel, office }];
  try {
    for (const [index, peer] of PEERS.entries()) {
      sides.push(await startPeer(peer, { url: others[index] ?? '', key, folder, engine }));
    }
    for (const call of CALLS.filter(({ name }) => name.includes(values.call))) {
      for (const callers of CALLERS) await compareCall(engine, sides, call, callers);
    }
  } finally {
    for (const { side } of sides) await side.stop();
  }
}

async function compareCall(
  engine: string,
  sides: readonly Running[],
  call: Call,
  callers: number,
): Promise<void> {
  const load = (running: Running, seconds: number) =>
    measure({
      url: running.side.url,
      key: running.key,
      path: call.path,
      ...(call.body ? { body: () => call.body?.(running) ?? {} } : {}),
      connections: callers,
      seconds,
    });
  for (const running of sides) await load(running, WARM_UP_SECONDS);
  const rounds = sides.map((): Figure[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, running] of sides.entries()) rounds[index]?.push(await load(running, SECONDS));
  }
  const [mirlo = 0, ...peers] = rounds.map(figures => best(figures)?.requestsPerSecond ?? 0);
  const compared = peers.flatMap(peer => [String(Math.round(peer)), (mirlo / peer).toFixed(2)]);
  const row = [engine, call.name, String(callers), String(Math.round(mirlo)), ...compared];
  rows.push(row);
  process.stderr.write(`${row.join('  ')}\n`);
}

interface PeerPlace {
  url: string;
  key: string;
  folder: string;
  engine: string;
}

/** Fills a peer's database and starts the peer. It has one hotel. */
async function startPeer(
  peer: (typeof PEERS)[number],
  { url, key, folder, engine }: PeerPlace,
): Promise<Running> {
  const lines = Array.from({ length: GUESTS }, (_, i) => JSON.stringify(withoutPlace(guest(i + 1, 1))));
  run([join(folder, 'prepare.mjs')], folder, { DATABASE_URL: url, KEY: key }, lines.join('\n'));
  const schema = `import('./model.mjs').then(model => console.log(model.prismaSchema('${engine === 'SQLite' ? 'sqlite' : 'mysql'}')))`;
  writeFileSync(join(folder, 'schema.prisma'), run(['--eval', schema], folder));
  // Prisma demands its schema engine but does not use it here, because the tables exist.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  if (peer === 'fastify-prisma')
    run(
      [join(folder, 'node_modules/prisma/build/index.js'), 'generate', '--schema', 'schema.prisma'],
      folder,
      env,
    );
  const side = await start([join(folder, `${peer}.mjs`)], { NODE_ENV: 'production', DATABASE_URL: url });
  return { side, key, hotel: 1, office: 1 };
}

function withoutPlace({ establecimiento_id: _, ...body }: Body): Body {
  return body;
}

/** Runs a script with this Node; gives what it wrote. */
function run(args: string[], cwd: string, env: Record<string, string> = {}, input = ''): string {
  return execFileSync(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Installs the peers' packages beside copies of their sources, compiled for this Node. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-peers-'));
  cpSync(SOURCES, folder, { recursive: true });
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    npm_config_build_from_source: 'true',
  };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
  return folder;
}

const folder = install();
try {
  if (values.engine !== 'mariadb') {
    engines.push(`SQLite ${process.versions.sqlite}`);
    const urls = ['mirlo', ...PEERS].map(name => `sqlite:${join(folder, `${name}.db`)}`);
    await compare('SQLite', urls, folder);
  }
  const mariaDb =
    values.engine === 'sqlite' ? null : await startMariaDb({ durable: true, bufferPoolMb: BUFFER_POOL_MB });
  if (mariaDb) {
    try {
      engines.push(`MariaDB ${/\d+\.\d+\.\d+/.exec(mariaDb.version)?.[0]}`);
      const urls = [mariaDb.url, await mariaDb.newDatabase(), await mariaDb.newDatabase()];
      await compare('MariaDB', urls, folder);
    } finally {
      await mariaDb.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const HEADER = [
  'Database',
  'Call',
  'Callers',
  'Mirlo: calls/s',
  'Fastify, Prisma',
  'Ratio',
  'Express, Knex',
  'Ratio',
];
const table = markdownTable(HEADER, rows);
process.stdout.write(`${table}\n`);

const METHOD = `## The server beside what people would write

\`pnpm bench:peers\` runs \`mirlo serve\` (production mode, default logging, filing off) beside two servers that do the same calls as the guides of
their libraries have it: Fastify with JSON schemas and Prisma, Express with zod and Knex (\`test/bench/peers\`). Each has a database of its own with ${GUESTS} guests, ten
connections to MariaDB, and every commit on disk. They look the key up, check the fields and whose the establishment is, and store the record; they know none of
the ministry's rules, keep no submission, no audit and no line of calls, and do not know a uuid again. A ratio above 1: Mirlo answers more calls. Express with
Knex wins the lists, because a page of Mirlo carries the filing of each record, and on SQLite because better-sqlite3 makes objects of rows faster than Node's own driver; and creates on MariaDB, because Mirlo judges the stay and queues the filing in the
same transaction; Prisma wins the list of 200 on SQLite.`;

if (values.publish)
  putSection('peers', [
    METHOD,
    `Measured on ${dateAndMachine(`${engines.join(', ')}; load generator, servers and databases share them`)}.`,
    table,
  ]);
