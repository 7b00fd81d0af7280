import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canRunMariaDb, type MariaDb, startMariaDb } from '../../../test/mariadb.ts';
import { createAccount, listAccounts } from '../src/database/accounts.ts';
import { runMirlo, startTestServer, type TestServer } from './running.ts';
import { openMigrated, temporaryFolder } from './sql-store.ts';

/**
 * Promised limits of time, on a quiet machine (`pnpm check:full`). Other tests check the answers.
 */

/**
 * The longest wait for `db_connect`, and until a deactivated key is refused (docs/decisions.md,
 * "Deactivated key").
 */
const ANSWER_MS = 5_000;

/** A scrape must end before Prometheus gives up on it (10 s unless told otherwise). */
const SCRAPE_MS = 5_000;

async function took(what: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await what();
  return performance.now() - start;
}

describe.skipIf(!canRunMariaDb())('a frozen MariaDB', () => {
  let mariadb: MariaDb | null = null;
  let server: TestServer;
  beforeAll(async () => {
    mariadb = await startMariaDb();
    server = await startTestServer({ DATABASE_URL: mariadb?.url ?? '', METRICS_PORT: '0' });
    await server.call('POST', '/v1/establishments', { nombre: 'H', numero_establecimiento: '1' });
    mariadb?.kill('SIGSTOP');
  });
  afterAll(async () => {
    mariadb?.kill('SIGCONT');
    await server?.stop();
    await mariadb?.stop();
  });

  it('is told within 5 s, by reads, writes and thirty at once', async () => {
    const guest = { nombre: 'A', apellido1: 'B', establecimiento_id: 1 };
    const calls = [
      () => server.call('GET', '/v1/guests/1'),
      () => server.call('POST', '/v1/guests', guest),
      () => server.call('PUT', '/v1/establishments/1', { nombre: 'X' }),
      ...Array.from({ length: 30 }, () => () => server.call('GET', '/v1/contracts')),
    ];
    expect(Math.max(...(await Promise.all(calls.map(took))))).toBeLessThan(ANSWER_MS);
    expect(await took(() => server.call('POST', '/v1/guests', guest))).toBeLessThan(ANSWER_MS);
  });

  it('does not keep Prometheus waiting', async () => {
    const scrape = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    for (let i = 0; i < 3; i += 1) expect(await took(scrape)).toBeLessThan(SCRAPE_MS);
  });
});

describe('a SQLite file', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('that another process keeps locked ends writes within 5 s, thirty at once too', async () => {
    const path = join(folder.path, 'locked.db');
    const database = await openMigrated(`sqlite:${path}`);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    onTestFinished(async () => {
      other.close();
      await database.close();
    });
    const write = () =>
      createAccount(database, { name: 'A', plan: 'premium', api_enabled: true }, 1).catch(() => undefined);
    const times = await Promise.all(Array.from({ length: 30 }, () => took(write)));
    expect(Math.max(...times)).toBeLessThan(ANSWER_MS);
    expect(await listAccounts(database)).toEqual([]);
  });

  it('has a key that is deactivated beside a running server end within 5 s', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder.path, 'keys.db')}`, MIR_URL: 'off' };
    const server = await startTestServer(env);
    onTestFinished(() => server.stop());
    expect((await server.call('GET', '/v1/ping')).status).toBe(200);
    const status = async () => (await server.call('GET', '/v1/ping')).status;
    const ended = async () => {
      expect((await runMirlo(['key', 'deactivate', '1'], env)).code).toBe(0);
      await expect.poll(status).toBe(401);
    };
    expect(await took(ended)).toBeLessThan(ANSWER_MS);
  });
});
