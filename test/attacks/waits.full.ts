import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { newAccountWithKeys, type RunningProcess, spawnMirlo } from '../../packages/server/test/running.ts';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../databases.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { seedStay } from './stay.ts';

/**
 * What another account waits for while somebody attacks: API4 of the OWASP list (docs/security.md). Printed and not
 * held: it is this machine's as much as ours. That everybody is answered is held.
 */
const IDLE_MS = 2_000;
const PAUSE_MS = 10;
const CALLERS = fileURLToPath(new URL('./callers.ts', import.meta.url));

type Calls = [method: string, path: string, body?: unknown][];

for (const describeOn of [describeOnSqlite, describeOnServers]) describeOn('another account waits', waits);

function waits({ newUrl }: TestDatabase): void {
  let server: RunningProcess;
  let database: Database;
  let url = '';
  let attacker: Awaited<ReturnType<typeof newAccountWithKeys>>;
  let other: typeof attacker;

  beforeAll(async () => {
    const DATABASE_URL = await newUrl();
    await migrate(DATABASE_URL);
    database = await openDatabase(DATABASE_URL, { busyTimeoutMs: 10_000 });
    attacker = await newAccountWithKeys(database);
    other = await newAccountWithKeys(database);
    server = spawnMirlo(['serve', '--json'], { DATABASE_URL, PORT: '0', MIR_URL: 'off', LOG_LEVEL: 'warn' });
    url = String((await server.ready()).url);
    const hotel = await hotelOf(other.account);
    await seedStay(database, other.account, hotel, 20);
  });
  afterAll(async () => {
    server?.process.kill();
    await server?.ended;
    await database?.close();
  });

  async function hotelOf(account_id: number): Promise<number> {
    const values = { account_id, sandbox: false, revision: 1, created_at: 1, updated_at: 1, uuid: null };
    const [id = 0] = await createSqlStore(database).insertAtOnce([
      {
        table: 'establishments',
        values: { ...values, nombre: 'Hotel', codigo_municipio: null, numero_establecimiento: '0000000001' },
      },
    ]);
    return id;
  }

  /** What the other account, and whoever asks for the server's health, waits for while something happens. */
  async function besides(what: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
    const times: number[] = [];
    let over = false;
    const ask = async (address: string | URL) => {
      const begun = performance.now();
      const answer = await fetch(address, { headers: { 'X-Api-Key': other.keys.production } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      times.push(performance.now() - begun);
    };
    const asking = (async () => {
      while (!over) {
        for (const address of [`${url}/v1/ping`, `${url}/v1/guests?limit=20`, new URL('/healthz', url)])
          await ask(address);
        await wait(PAUSE_MS);
      }
    })();
    const happening = what().finally(() => {
      over = true;
    });
    await Promise.all([happening, asking]);
    const sorted = times.toSorted((one, another) => one - another);
    return { median: Math.round(sorted[sorted.length >> 1] ?? 0), worst: Math.round(sorted.at(-1) ?? 0) };
  }

  /**
   * Has callers of the attacker in another process make these calls, so many at once; every one has to be answered with
   * this status.
   */
  async function attackedBy(name: string, atOnce: number, status: number, calls: Calls): Promise<void> {
    const key = attacker.keys.production;
    await besides(() => wait(IDLE_MS));
    const before = await besides(() => wait(IDLE_MS));
    const under = await besides(async () => {
      const attack = spawn(process.execPath, [CALLERS], { stdio: ['pipe', 'pipe', 'inherit'] });
      attack.stdin.end(JSON.stringify({ url, key, atOnce, calls }));
      expect(JSON.parse(await text(attack.stdout))).toEqual({ [status]: calls.length });
    });
    console.info(
      `${name}: another account's median and worst wait ${before.median} and ${before.worst} ms before, ${under.median} and ${under.worst} ms under attack`,
    );
  }

  const guest = (establecimiento_id: number, referencia: string, n: number) => ({
    ...COMPLETE_GUEST,
    establecimiento_id,
    referencia,
    numero_documento: `W${n}`,
  });
  const many = (count: number, one: (n: number) => Calls[number]): Calls =>
    Array.from({ length: count }, (_, n) => one(n));

  describe('and is answered', () => {
    it('while four callers join a stay up to 500 guests', async () => {
      const hotel = await hotelOf(attacker.account);
      await seedStay(database, attacker.account, hotel, 440);
      const joins = many(60, n => ['POST', '/v1/guests', guest(hotel, 'STAY', 10_000 + n)]);
      await attackedBy('joining a stay of 500', 4, 201, joins);
    });

    it('while four callers change guests of a stay of 500', async () => {
      const hotel = await hotelOf(attacker.account);
      const ids = await seedStay(database, attacker.account, hotel, 500);
      const changes = many(60, n => ['PATCH', `/v1/guests/${ids[n]}`, { apellido1: 'Lovelace' }]);
      await attackedBy('changing a stay of 500', 4, 200, changes);
    });

    it('while one key creates 400 guests at once', async () => {
      const hotel = await hotelOf(attacker.account);
      const creates = many(400, n => ['POST', '/v1/guests', guest(hotel, `LOAD-${n}`, 20_000 + n)]);
      await attackedBy('400 creates at once', 400, 201, creates);
    });

    it('while four callers search through an account', async () => {
      const hotel = await hotelOf(attacker.account);
      for (let i = 0; i < 40; i += 1) await seedStay(database, attacker.account, hotel, 500, `FULL-${i}`);
      const searches = many(60, n => ['GET', `/v1/guests?q=ada+b${n % 7}&page=${1 + (n % 5)}`]);
      await attackedBy('searches in 20,000 guests', 4, 200, searches);
    });
  });
}
