import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { type MariaDb, startMariaDb } from '../../../test/mariadb.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { startFiling } from '../src/submitter/index.ts';
import { FILING_OUTCOMES } from '../src/submitter/work.ts';
import { call, newAccountWithKeys } from './running.ts';

const mariadb = await startMariaDb();

describe.skipIf(mariadb === null)('/metrics', () => {
  let server: RunningServer;
  let key = '';
  const database = (): MariaDb => {
    if (!mariadb) throw new Error('no MariaDB');
    return mariadb;
  };
  beforeAll(async () => {
    const env = { DATABASE_URL: database().url, PORT: '0', METRICS_PORT: '0', MIR_URL: 'off' };
    server = await startServer(readConfig(env), { log: createLog('silent'), background: startFiling });
    key = (await newAccountWithKeys(server.database)).keys.production;
    const hotel = { nombre: 'H', numero_establecimiento: '1' };
    const { body } = await call(server.url, key, 'POST', '/v1/establishments', hotel);
    const guest = { ...COMPLETE_GUEST, establecimiento_id: body.id, uuid: randomUUID() };
    // A guest of long ago, whose deadline has passed.
    const late = { ...guest, fecha_entrada: '2026-01-01', fecha_salida: '2026-01-02' };
    expect((await call(server.url, key, 'POST', '/v1/guests', late)).status).toBe(201);
  });
  afterAll(async () => {
    await server?.stop();
    await mariadb?.stop();
  });

  const scrape = async (port = server.metricsPort) => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    const value = (series: string) => {
      const line = text.split('\n').find(one => one.startsWith(`${series} `));
      return line === undefined ? null : Number(line.slice(series.length + 1));
    };
    return { status: answer.status, text, value };
  };
  const overdue = () => expect.poll(async () => (await scrape()).value('mirlo_filing_overdue')).toBe(1);

  it('counts every outcome from 0, so that the first one of its kind is seen as a change', async () => {
    const { value } = await scrape();
    for (const outcome of FILING_OUTCOMES) {
      expect(value(`mirlo_filing_records_total{outcome="${outcome}"}`), outcome).toBe(0);
    }
    expect(value('mirlo_http_requests_total{operation="createGuest",status="500"}')).toBe(0);
    expect(value('mirlo_http_requests_total{operation="none",status="500"}')).toBe(0);
  });

  it('tells what stands: records by state, stopped accounts and establishments, why filing is stopped', async () => {
    await overdue();
    const { value } = await scrape();
    expect(value('mirlo_records{state="held"}')).toBe(1);
    expect(value('mirlo_records{state="rejected"}')).toBe(0);
    expect(value('mirlo_accounts_stopped')).toBe(0);
    expect(value('mirlo_filing_stopped{reason="off"}')).toBe(1);
    expect(value('mirlo_filing_stopped{reason="journal_ahead"}')).toBe(0);
  });

  it('does not count probes as calls', async () => {
    const before = (await scrape()).text.match(/^mirlo_http_requests_total.*$/gm);
    await fetch(`${server.url.replace('/app/api', '')}/readyz`);
    expect((await scrape()).text.match(/^mirlo_http_requests_total.*$/gm)).toEqual(before);
  });

  it('answers while the database is frozen: the process, the calls, the last known figures and their age', async () => {
    await overdue();
    database().kill('SIGSTOP');
    try {
      await expect.poll(async () => (await scrape()).value('mirlo_database_up')).toBe(0);
      const first = await scrape();
      expect(first.status).toBe(200);
      expect(first.value('process_resident_memory_bytes')).toBeGreaterThan(0);
      expect(first.value('mirlo_http_requests_total{operation="createGuest",status="201"}')).toBe(1);
      expect(first.value('mirlo_filing_overdue')).toBe(1);
      expect(first.value('mirlo_records{state="held"}')).toBe(1);
      const age = first.value('mirlo_filing_figures_age_seconds') ?? 0;
      expect(age).toBeGreaterThan(0);
      expect((await scrape()).value('mirlo_filing_figures_age_seconds')).toBeGreaterThan(age);
    } finally {
      database().kill('SIGCONT');
    }
    await expect.poll(async () => (await scrape()).value('mirlo_database_up')).toBe(1);
  });

  it('has figures where the database freezes before the first scrape', async () => {
    const env = { DATABASE_URL: database().url, PORT: '0', METRICS_PORT: '0', MIR_URL: 'off' };
    const other = await startServer(readConfig(env), {
      log: createLog('silent'),
      background: startFiling,
    });
    database().kill('SIGSTOP');
    try {
      await expect.poll(async () => (await scrape(other.metricsPort)).value('mirlo_database_up')).toBe(0);
      expect((await scrape(other.metricsPort)).value('mirlo_filing_overdue')).toBe(1);
    } finally {
      database().kill('SIGCONT');
    }
    await other.stop();
  });
});
