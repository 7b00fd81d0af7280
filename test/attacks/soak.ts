/**
 * An hour of mixed load on a server with 200,000 guests, and its memory (RSS) minute by minute: it
 * has to be flat.
 *
 *     pnpm soak [--minutes 60] [--guests 200000] [--database sqlite|mariadb]
 *
 * Eight callers read records, lists and filtered lists, create guests and change them; some creates
 * are of a production key, and filed with a simulator in a process of its own. Exit code 1 where an
 * answer is a 5xx, or the memory grows.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { type ReadyProcess, startProcess } from '../../packages/server/test/running.ts';
import { furnish, newEstablishment, release, SECRET_KEY } from '../bench/submitter/backlog.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { startMariaDb } from '../mariadb.ts';
import { seedStay } from './stay.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    guests: { type: 'string', default: '200000' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const MINUTES = Number(values.minutes);
const GUESTS = Number(values.guests);
const CALLERS = 8;
const PAUSE_MS = 20;
const MINUTE_MS = 60_000;
const GUESTS_A_STAY = 500;
/**
 * By which share the largest memory of the last third may exceed that of the first third. A leak of
 * a kilobyte a call is three times that.
 */
const GROWTH = 0.1;

const folder = mkdtempSync(join(tmpdir(), 'mirlo-soak-'));
const mariadb = values.database === 'mariadb' ? await startMariaDb({ bufferPoolMb: 256 }) : null;
const DATABASE_URL = mariadb?.url ?? `sqlite:${join(folder, 'mirlo.db')}`;
const children: ReadyProcess[] = [];
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  for (const child of children) await child.stop('SIGKILL');
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function soak(): Promise<boolean> {
  const { production, sandbox, establishment } = await seed();
  const ministry = await start(['simulator', '--json', '--port', '0', '--delay', '20'], {});
  const server = await start(['serve', '--json'], {
    ...{ DATABASE_URL, SECRET_KEY, PORT: '0', LOG_LEVEL: 'warn', MIR_URL: String(ministry.said.url) },
    ...{ MIR_FILE_AT: 'creation', MIR_SETTLING_SECONDS: '0' },
  });
  const statuses = new Map<number, number>();
  const until = performance.now() + MINUTES * MINUTE_MS;
  const load = Array.from({ length: CALLERS }, (_, i) =>
    caller(String(server.said.url), i % 4 === 0 ? production : sandbox, establishment, until, statuses),
  );
  const memory: number[] = [];
  while (performance.now() < until) {
    await wait(Math.min(MINUTE_MS, until - performance.now()));
    memory.push(rssMb(server));
    process.stdout.write(`minute ${memory.length}: ${memory.at(-1)} MB, answers ${tell(statuses)}\n`);
  }
  await Promise.all(load);
  return holds(memory, statuses);
}

async function seed() {
  await migrate(DATABASE_URL);
  const database = await openDatabase(DATABASE_URL);
  const { account, production, sandbox } = await furnish(database);
  const establishment = await newEstablishment(database, account);
  for (let n = 0; n * GUESTS_A_STAY < GUESTS; n += 1)
    await seedStay(database, account, establishment, GUESTS_A_STAY, `SOAK-${n}`);
  await release(database, account);
  await database.close();
  process.stdout.write(`${GUESTS} guests on ${values.database}\n`);
  return { production, sandbox, establishment };
}

async function start(args: readonly string[], env: Record<string, string>): Promise<ReadyProcess> {
  const child = await startProcess(args, env);
  children.push(child);
  return child;
}

/** Makes the calls of a round one after the other, and pauses after each round. */
async function caller(
  url: string,
  key: string,
  establecimiento_id: number,
  until: number,
  statuses: Map<number, number>,
): Promise<void> {
  let id = 0;
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { 'X-Api-Key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { id: made } = (await answer.json()) as { id?: number };
    if (made !== undefined) id = made;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };
  for (let n = 0; performance.now() < until; n += 1) {
    const one = `${key.slice(-4)}-${id}-${n}`;
    const guest = {
      ...COMPLETE_GUEST,
      establecimiento_id,
      referencia: one,
      numero_documento: `K${n}${key.slice(-4)}`,
    };
    await ask('POST', 'guests', guest);
    await ask('GET', `guests/${id}`);
    await ask('PATCH', `guests/${id}`, { apellido1: n % 2 === 0 ? 'Lovelace' : 'Byron' });
    await ask('GET', `guests?limit=20&page=${1 + (n % 50)}`);
    if (n % 10 === 0) await ask('GET', `guests?q=ada+b${n % 7}`);
    await wait(PAUSE_MS);
  }
}

function rssMb({ process: { pid } }: ReadyProcess): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

function tell(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/**
 * Says whether no answer was a 5xx, and whether the last third's largest memory is at most a tenth
 * above the first third's.
 */
function holds(memory: readonly number[], statuses: ReadonlyMap<number, number>): boolean {
  const third = Math.max(1, Math.floor(memory.length / 3));
  const [before, after] = [Math.max(...memory.slice(0, third)), Math.max(...memory.slice(-third))];
  const isFlat = after <= before * (1 + GROWTH);
  const failed = [...statuses].some(([status]) => status >= 500);
  process.stdout.write(
    `memory: ${before} MB at most in the first third, ${after} MB in the last one: ${isFlat ? 'flat' : 'NOT flat'}; answers of 5xx: ${failed ? 'SOME' : 'none'}\n`,
  );
  return isFlat && !failed;
}
