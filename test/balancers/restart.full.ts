import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../packages/mir/src/simulator/index.ts';
import { call, type RunningProcess, runMirlo, spawnMirlo } from '../../packages/server/test/running.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { freePort } from '../free-port.ts';
import { type MariaDb, startMariaDb } from '../mariadb.ts';
import { findProgram } from '../program.ts';
import { startCallers } from './callers.ts';
import { makeCertificate, type StartProxy, startHaproxy, startNginx } from './proxies.ts';

/**
 * Two servers behind each balancer of docs/operating.md, restarted one after the other while calls
 * come in: none fails.
 */

const mariadb = await startMariaDb();
const BALANCERS: [string, string | null, StartProxy][] = [
  ['nginx', findProgram('nginx', 'nginx'), startNginx],
  ['HAProxy', findProgram('haproxy', 'haproxy'), startHaproxy],
];
/** How often each server is restarted. */
const ROUNDS = 2;
/** Calls between two steps, enough for the balancer to notice the change. */
const CALLS_BETWEEN = 60;

let folder = '';
let ca = '';
let simulator: Simulator;
let ports: number[] = [];
let servers: RunningProcess[] = [];
let env: Record<string, string>;
let key = '';

async function start(port: number): Promise<RunningProcess> {
  const server = spawnMirlo(['serve', '--json'], { ...env, PORT: String(port) });
  await server.ready();
  return server;
}

async function restart(place: number): Promise<void> {
  const server = servers[place];
  server?.process.kill('SIGTERM');
  expect(await server?.ended).toBe(0);
  servers[place] = await start(ports[place] ?? 0);
}

beforeAll(async () => {
  if (mariadb === null) return;
  folder = mkdtempSync(join(tmpdir(), 'mirlo-balancers-'));
  ca = makeCertificate(folder);
  simulator = createSimulator();
  const { url } = await simulator.listen();
  env = {
    DATABASE_URL: (mariadb as MariaDb).url,
    MIR_URL: url,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '3',
  };
  ports = [await freePort(), await freePort()];
  await runMirlo(['migrate'], env);
  const { json } = await runMirlo(['account', 'create', '--name', 'Hotel', '--json'], env);
  const account = String(json[0]?.id);
  const settings = ['--mir-user', 'B00000000WS', '--codigo-arrendador', '0000000001', '--tipo-pago', 'DESTI'];
  const set = spawnMirlo(['account', 'set', account, ...settings], env, 'Secret-1234\n');
  expect(await set.ended, set.stderr()).toBe(0);
  key = String((await runMirlo(['key', 'create', '--account', account, '--json'], env)).json[0]?.key);
  servers = await Promise.all(ports.map(start));
}, 120_000);
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await simulator?.close();
  await mariadb?.stop();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(mariadb === null).each(BALANCERS)('behind %s', (_name, program, startProxy) => {
  test.skipIf(program === null)('servers are restarted one after the other, and no call fails', async () => {
    const direct = `http://127.0.0.1:${ports[0]}/app/api`;
    const hotel = { nombre: 'Hotel', numero_establecimiento: '0000000001' };
    const { body } = await call(direct, key, 'POST', '/v1/establishments', hotel);
    const proxy = await startProxy(program ?? '', folder, ports);
    try {
      const guest = { ...COMPLETE_GUEST, establecimiento_id: body.id };
      const url = `${proxy.origin}/app/api`;
      const callers = startCallers({ url, ca, key, guest, workers: 8, pauseMs: 40 });
      const more = async () => {
        const enough = callers.answered() + CALLS_BETWEEN;
        await expect.poll(callers.answered).toBeGreaterThan(enough);
      };
      await more();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const place of ports.keys()) {
          await restart(place);
          await more();
        }
      }
      const seen = await callers.stop();
      console.log(`${_name}: ${seen.calls} calls, ${seen.failed.length} failed`);
      expect(seen.failed).toEqual([]);
      const { body: list } = await call(
        direct,
        key,
        'GET',
        `/v1/guests?establecimiento_id=${body.id}&limit=1`,
      );
      expect(list.total).toBe(seen.created.length);
    } finally {
      await proxy.stop();
    }
  });
});
