import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSimulator, type Simulator } from '@mirlo/mir/simulator';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { type MariaDb, startMariaDb } from '../../../../test/mariadb.ts';
import { readConfig } from '../../src/config.ts';
import { readOrigin } from '../../src/journal/generations.ts';
import { lineText } from '../../src/journal/lines.ts';
import { createLog } from '../../src/log.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { startFiling } from '../../src/submitter/index.ts';
import { call, newAccountWithKeys, runMirlo, unwrapped } from '../running.ts';
import { temporaryFolder } from '../sql-store.ts';
import { type Bench, openBench, POLICY, SECRET_KEY } from './harness.ts';

/**
 * A server that does not file leaves the queue to those that do. Where none does, the operator sees
 * it.
 */

describe('off', () => {
  let bench: Bench;
  afterEach(() => bench.close());

  test('what is created on a server that is off says so, and goes as soon as another one files', async () => {
    bench = await openBench({ policy: { ...POLICY, on: false } });
    const [ready, unready] = [await bench.guest(), await bench.guest({ fecha_salida: null })];
    expect(await bench.mir('guests', ready)).toMatchObject({
      state: 'held',
      issues: [{ rule: 'ministry.off' }],
    });
    const filing = bench.submitter({ policy: POLICY });
    await bench.until(async () => (await bench.mir('guests', ready)).state === 'accepted', [filing]);
    expect((await bench.mir('guests', unready)).issues.map(({ rule }) => rule)).toEqual([
      'guest.fecha_salida.required',
    ]);
  });

  test('what an earlier version put aside without a time is looked at again at the start', async () => {
    bench = await openBench();
    const id = await bench.guest();
    const issues = JSON.stringify([{ rule: 'ministry.off', severity: 'error', params: {} }]);
    await bench.database.knex('submissions').update({ state: 'held', file_at: null, issues });
    await bench.until(async () => (await bench.mir('guests', id)).state === 'accepted');
  });
});

const mariadb: MariaDb | null = await startMariaDb();
afterAll(() => mariadb?.stop());

describe.skipIf(mariadb === null)('several servers on one database', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  let simulator: Simulator;
  let env: Record<string, string>;
  let key = '';
  let establishment = 0;
  const running: RunningServer[] = [];

  const serve = async (more: Record<string, string>) => {
    const config = readConfig({ ...env, ...more });
    const server = await startServer(config, { log: createLog('silent'), background: startFiling });
    running.push(server);
    return server;
  };
  let documents = 0;
  const guest = async ({ url }: RunningServer, changes = {}) => {
    documents += 1;
    const body = { ...COMPLETE_GUEST, numero_documento: `PA${1000 + documents}` };
    const made = await call(url, key, 'POST', '/v1/guests', {
      ...body,
      establecimiento_id: establishment,
      ...changes,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return Number(made.body.id);
  };
  const mir = async ({ url }: RunningServer, id: number) => {
    const { body } = await call(url, key, 'GET', `/v1/guests/${id}`);
    return (body.data as { mir: { state: string; issues: { rule: string }[] } }).mir;
  };
  const metric = async ({ metricsPort }: RunningServer, name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find(one => one.startsWith(`${name} `));
    return Number(line?.slice(name.length));
  };

  beforeEach(async () => {
    simulator = createSimulator();
    const { url } = await simulator.listen();
    env = {
      DATABASE_URL: (await mariadb?.newDatabase()) ?? '',
      MIR_URL: url,
      MIR_FILE_AT: 'creation',
      MIR_SETTLING_SECONDS: '0',
      METRICS_PORT: '0',
      PORT: '0',
      SECRET_KEY,
    };
    const first = await serve({ MIR_URL: '', FILING: 'elsewhere' });
    const { account, keys } = await newAccountWithKeys(first.database);
    key = keys.production;
    const { createSecretBox } = await import('../../src/credentials/secret-box.ts');
    await first.database.knex('accounts').update({
      mir_user: 'B12345678WS',
      mir_password: createSecretBox(SECRET_KEY).seal('Secret-1234', `account:${account}`),
      codigo_arrendador: '0000000001',
      tipo_pago: 'DESTI',
    });
    const made = await call(first.url, key, 'POST', '/v1/establishments', {
      nombre: 'Hostal Sol',
      numero_establecimiento: '0000000001',
    });
    establishment = Number(made.body.id);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(server => server.stop()));
    await simulator.close();
  });

  test('one that is off parks nothing: what is due there and elsewhere is filed by the other one', async () => {
    const filing = await serve({});
    const off = await serve({ MIR_URL: 'off' });
    const ids = [await guest(off), await guest(filing), await guest(off)];
    const unready = await guest(filing, { fecha_salida: null });
    for (const id of ids) {
      await expect.poll(async () => (await mir(off, id)).state).toBe('accepted');
    }
    expect((await mir(off, unready)).issues.map(({ rule }) => rule)).toEqual(['guest.fecha_salida.required']);
  });

  test('one whose filing is elsewhere answers like all others, and files nothing itself', async () => {
    const api = await serve({ MIR_URL: '', FILING: 'elsewhere' });
    const id = await guest(api);
    expect(await mir(api, id)).toMatchObject({ state: 'queued', issues: [] });
    expect(await metric(api, 'mirlo_filing_stopped{reason="off"}')).toBe(0);
    expect(simulator.journal().communications).toEqual([]);
    await serve({});
    await expect.poll(async () => (await mir(api, id)).state).toBe('accepted');
  });

  test('one whose filing is elsewhere tells that its journal is ahead, so that those who file do not', async () => {
    const FILING_JOURNAL = join(folder.path, 'api.jsonl');
    const api = await serve({ FILING: 'elsewhere', FILING_JOURNAL });
    const database = await api.database.call(readOrigin);
    const head = { line: 'journal', version: 1, journal: 'api', database, generation: 7, at: 'now' } as const;
    writeFileSync(FILING_JOURNAL, lineText(head));
    await serve({ FILING: 'elsewhere', FILING_JOURNAL });
    const filing = await serve({});
    const id = await guest(filing);
    const { json } = await runMirlo(['status', '--json'], env);
    expect(json[0]).toMatchObject({ closed: [{ reason: 'journal_ahead', seen: 7, generation: 0 }] });
    await expect.poll(() => metric(filing, 'mirlo_filing_stopped{reason="journal_ahead"}')).toBe(1);
    expect((await mir(filing, id)).state).toBe('queued');
    expect(simulator.journal().communications).toEqual([]);
  });

  test('a queue that nobody files is named by doctor, status and a metric, until somebody does', async () => {
    const api = await serve({ MIR_URL: '', FILING: 'elsewhere' });
    await guest(api);
    const said = async (command: string) => unwrapped((await runMirlo([command], env)).stdout);
    expect(await said('doctor')).toMatch(/WARN {2}queue +1 due, .* nobody files: no submitter/);
    expect(await said('status')).toContain('none has run on this database yet: nobody files what is due');
    expect(await metric(api, 'mirlo_filing_submitter_seen_timestamp_seconds')).toBe(0);
    await api.database.knex('submissions').update({ file_at: Date.now() - 600_000 });
    const { code, stdout } = await runMirlo(['doctor'], env);
    expect(code).toBe(2);
    expect(unwrapped(stdout)).toMatch(/FAIL {2}queue +1 due, the oldest for 6\d\d s; nobody files/);
    await serve({});
    await expect.poll(() => said('doctor')).toMatch(/ok {4}queue +0 due, .* looked at it \d+ s ago/);
    const since = async () =>
      Math.abs((await metric(api, 'mirlo_filing_submitter_seen_timestamp_seconds')) - Date.now() / 1_000);
    await expect.poll(since).toBeLessThan(60);
    for (const MIR_URL of ['', 'off']) {
      const { stdout } = await runMirlo(['doctor'], { ...env, MIR_URL });
      expect(unwrapped(stdout), MIR_URL).toMatch(
        /WARN {2}ministry +\S+, trial: that of the servers that file/,
      );
    }
  });

  test('a command that files refuses to where filing is off or elsewhere', async () => {
    const submit = (more: Record<string, string>) => runMirlo(['submit', '--once'], { ...env, ...more });
    expect(await submit({ MIR_URL: 'off' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^mirlo: MIR_URL is off: expected /),
    });
    expect(await submit({ FILING: 'elsewhere' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^mirlo: FILING is elsewhere: expected here/),
    });
  });
});
