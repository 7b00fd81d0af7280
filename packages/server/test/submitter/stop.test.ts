import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { startFiling } from '../../src/submitter/index.ts';
import type { Timing } from '../../src/submitter/timing.ts';
import { type Bench, openBench, SECRET_KEY, TEST_TIMING } from './harness.ts';

/** Longer than any test waits, so a test that ends did not wait for it. */
const NEVER_MS = 600_000;

let bench: Bench;
const running: RunningServer[] = [];

beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  bench.simulator.release();
  await Promise.all(running.splice(0).map(server => server.stop()));
  await bench.close();
});

async function serve(timing: Partial<Timing> = {}): Promise<RunningServer> {
  const config = readConfig({
    DATABASE_URL: bench.databaseUrl,
    PORT: '0',
    MIR_URL: bench.url,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    SECRET_KEY,
  });
  const background = (parts: Parameters<typeof startFiling>[0]) =>
    startFiling(parts, { timing: { ...TEST_TIMING, httpTimeoutMs: NEVER_MS, ...timing } });
  const server = await startServer(config, { log: createLog('silent'), background });
  running.push(server);
  return server;
}

const held = (requests = 1) => expect.poll(() => bench.simulator.held()).toBe(requests);
const ping = ({ url }: RunningServer) => fetch(`${url}/v1/openapi.json`, { method: 'HEAD' });

describe('a server that stops while the ministry hangs', () => {
  it('answers calls until filing has ended: the API goes last', async () => {
    bench.simulator.addFaults({ do: 'hold', operation: 'alta', when: 'after' });
    await bench.guest();
    const server = await serve({ stopPatienceMs: NEVER_MS });
    await held();
    let stopped = false;
    const stopping = server.stop().then(() => {
      stopped = true;
    });
    for (let i = 0; i < 20; i += 1) expect((await ping(server)).status).toBe(200);
    expect(stopped).toBe(false);
    bench.simulator.release();
    await stopping;
    await expect(ping(server)).rejects.toThrow();
  });

  it('does not wait for it; what it stored is found after the start, filed once', async () => {
    bench.simulator.addFaults({ do: 'hold', operation: 'alta', when: 'after' });
    const id = await bench.guest();
    const server = await serve({ stopPatienceMs: 50 });
    await held();
    await server.stop();
    expect((await bench.mir('guests', id)).state).toBe('unknown');
    await serve();
    await expect.poll(async () => (await bench.mir('guests', id)).state).toBe('accepted');
    expect(bench.communications()).toHaveLength(1);
  });

  it('sends nothing more: what is not sent yet is free and goes after the start', async () => {
    // Three lessor codes make three requests, of which an account has two under way at the same
    // time.
    bench.simulator.addFaults({ do: 'hold', operation: 'alta', when: 'before', times: 'always' });
    const ids = [await bench.guest()];
    for (const codigo_arrendador of ['0000000002', '0000000003']) {
      const own = await bench.establishment(codigo_arrendador);
      await bench.configure({ table: 'establishments', id: own }, { codigo_arrendador });
      ids.push(await bench.guest({ establecimiento_id: own }));
    }
    const server = await serve({ stopPatienceMs: 50 });
    await held(2);
    await server.stop();
    const states = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
    expect(states.sort()).toEqual(['queued', 'unknown', 'unknown']);
    bench.simulator.clearFaults();
    bench.simulator.release();
    await serve();
    for (const id of ids)
      await expect.poll(async () => (await bench.mir('guests', id)).state).toBe('accepted');
    expect(bench.accepted()).toHaveLength(3);
  });
});
