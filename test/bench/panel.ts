/**
 * How long the pages of the panel take, and how large they are, in an account with a hundred
 * thousand guests.
 *
 *     node test/bench/panel.ts [--guests 100000] [--engine sqlite|mariadb] [--publish]
 *
 * `--publish` writes docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { panelClient } from '../../packages/server/test/panel-client.ts';
import { startTestServer } from '../../packages/server/test/running.ts';
import { startMariaDb } from '../mariadb.ts';
import { seedChain } from './lists/seed.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';

const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '100000' },
    engine: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});

const BUFFER_POOL_MB = 512;
const ROUNDS = 15;
const WARM_UP = 5;

const PAGES: Readonly<Record<string, string>> = {
  'guests, the first 200': '/app/guests?q=',
  'guests, the last page': '/app/guests?q=&page=LAST',
  'guests, one in six by name': '/app/guests?q=garcia',
  'guests, held': '/app/guests?state=held',
  'guests, the last days': '/app/guests',
  'a guest': '/app/guests/77777',
  today: '/app/',
};

interface Measured {
  ms: number;
  bytes: number;
  gzip: number;
}

/**
 * Measures each page: the median time until a client on the same machine has the whole page, and
 * the page's size.
 */
async function measure(url: string): Promise<Map<string, Measured>> {
  const server = await startTestServer({ DATABASE_URL: url });
  const panel = panelClient(server);
  const { session } = await panel.signedIn({ account_id: 1 });
  const last = String(Math.ceil(Number(values.guests) / 200));
  const measured = new Map<string, Measured>();
  for (const [name, path] of Object.entries(PAGES)) {
    const times: number[] = [];
    let text = '';
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const start = performance.now();
      const answer = await panel.ask(path.replace('LAST', last), { cookie: session ?? '' });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      text = answer.text;
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const bytes = Buffer.from(text);
    measured.set(name, { ms, bytes: bytes.length, gzip: gzipSync(bytes).length });
  }
  await server.stop();
  return measured;
}

async function onSqlite(): Promise<Map<string, Measured>> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-bench-'));
  const url = `sqlite:${join(folder, 'mirlo.db')}`;
  await seedChain(url, Number(values.guests));
  const measured = await measure(url);
  rmSync(folder, { recursive: true, force: true });
  return measured;
}

async function onMariaDb(): Promise<Map<string, Measured>> {
  const mariadb = await startMariaDb({ bufferPoolMb: BUFFER_POOL_MB });
  if (!mariadb) throw new Error('no mariadbd found (Debian: apt-get install mariadb-server)');
  await seedChain(mariadb.url, Number(values.guests));
  const measured = await measure(mariadb.url);
  await mariadb.stop();
  return measured;
}

const ENGINES = { sqlite: ['SQLite', onSqlite], mariadb: ['MariaDB', onMariaDb] } as const;
const chosen = Object.entries(ENGINES).filter(([name]) => !values.engine || name === values.engine);
const runs = new Map<string, Map<string, Measured>>();
for (const [, [name, run]] of chosen) runs.set(name, await run());

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
const rows = Object.keys(PAGES).map(name => {
  const found = [...runs.values()].map(run => run.get(name));
  return [
    name,
    ...found.map(one => `${one?.ms.toFixed(0)} ms`),
    kB(found[0]?.bytes ?? 0),
    kB(found[0]?.gzip ?? 0),
  ];
});
const table = markdownTable(['Page', ...runs.keys(), 'size', 'gzip'], rows);
console.log(table);
if (values.publish) {
  const guests = Number(values.guests).toLocaleString('en');
  const load = loadavg()[0]?.toFixed(1);
  putSection('panel', [
    '## Pages of the panel',
    `What a browser on the same machine waits for a whole page of somebody who is signed in, in an account with ${guests} guests; the middle of ${ROUNDS} rounds.`,
    table,
    `${dateAndMachine(`load ${load}`)}. \`pnpm bench:panel --publish\``,
  ]);
}
