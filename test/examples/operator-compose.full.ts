import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type GuestInput, Mirlo, uuidFor } from '../../packages/sdk/src/index.ts';
import { SETTINGS } from '../../packages/server/src/config.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { type Running, readmeCommand, startIn } from './readme-command.ts';

const FOLDER = join(import.meta.dirname, '../../examples/operator-compose');
const POLL_MS = 100;
const GUESTS = 40;

interface Printed {
  url: string;
  key: string;
  servers: { url: string; pid: number }[];
  simulator: string;
}

let running: Running;
let house: Printed;
let mirlo: Mirlo;
let establecimiento_id: number;

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const installed = folders.some(folder => existsSync(join(folder, 'mariadbd')));
if (!installed) console.warn('\n!!! NOT TESTED: examples/operator-compose, for no mariadbd is installed\n');
const skipped = !installed && process.env.MARIADB_REQUIRED !== '1';

beforeAll(async () => {
  if (skipped) return;
  running = startIn('operator-compose', `${readmeCommand('operator-compose')} -- --port 0 --json`);
  // `expect.poll` is for tests. This is a hook.
  const printed = () => /^\{.*\}$/m.exec(running.output())?.[0];
  while (printed() === undefined) await wait(POLL_MS);
  house = JSON.parse(printed() ?? '');
  mirlo = new Mirlo({ baseUrl: house.url, apiKey: house.key });
  const hotel = { nombre: 'Hotel', numero_establecimiento: '0000000001' };
  ({ id: establecimiento_id } = await mirlo.establishments.create(hotel));
}, 120_000);
afterAll(async () => {
  if (skipped) return;
  running.interrupt();
  await running.ended;
}, 60_000);

const guest = (number: number): GuestInput => ({
  ...COMPLETE_GUEST,
  establecimiento_id,
  referencia: `STAY-${number}`,
  numero_documento: `X${String(number).padStart(8, '0')}`,
  tipo_pago: 'EFECTIVO',
});
const register = async (number: number) => {
  const { id } = await mirlo.guests.create(guest(number), { uuid: await uuidFor('guest', number) });
  return id;
};
const filed = async (): Promise<{ referencia: string; estado: string }[]> =>
  (await (await fetch(`${house.simulator}/simulator/journal`)).json()).communications;
const range = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);

test.skipIf(skipped)(
  'a guest posted through the balancer is accepted, and filed once by two servers',
  async () => {
    const { state, codigo_comunicacion } = await mirlo.guests.waitForSubmission(await register(0), {
      deadline: 60_000,
    });
    expect(state).toBe('accepted');
    expect(codigo_comunicacion).toMatch(/^[0-9a-f-]{36}$/);
    expect((await filed()).map(({ referencia, estado }) => [referencia, estado])).toEqual([
      ['STAY-0', 'accepted'],
    ]);
  },
);

test.skipIf(skipped)('both servers take their turn, and an answer says which of them gave it', async () => {
  const seen = new Set<string | null>();
  for (const _ of house.servers) {
    const { response } = await mirlo.ping().withResponse();
    seen.add(response.headers.get('x-served-by'));
  }
  expect(seen).toEqual(new Set(house.servers.map(({ url }) => new URL(url).host)));
});

test.skipIf(skipped)(
  'one server killed in the midst of it, the service goes on: every guest is accepted, exactly once',
  async () => {
    const creating = range(1, GUESTS).map(register);
    await Promise.race(creating);
    process.kill(house.servers[0]?.pid ?? 0, 'SIGKILL');
    const ids = await Promise.all(creating);
    const later = await Promise.all(range(GUESTS + 1, GUESTS).map(register));

    const submissions = await mirlo.guests.waitForSubmissions([...ids, ...later], { deadline: 180_000 });
    expect(new Set(submissions.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(new Set(submissions.map(one => one.codigo_comunicacion)).size).toBe(2 * GUESTS);
    const references = (await filed()).map(({ referencia }) => referencia);
    expect(references).toHaveLength(2 * GUESTS + 1);
    expect(new Set(references).size).toBe(2 * GUESTS + 1);
    expect((await mirlo.guests.list({ limit: 1 })).total).toBe(2 * GUESTS + 1);
  },
);

test('the compose file names settings of the server and the services of the balancer', () => {
  const { services } = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true });
  const { ipv4_address } = services.balancer.networks.default;
  for (const name of ['server-1', 'server-2']) {
    expect(services[name].environment.TRUSTED_PROXIES).toBe(ipv4_address);
  }
  for (const name of ['server-1', 'server-2']) {
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(services[name].environment)));
  }
  const caddyfile = readFileSync(join(FOLDER, 'Caddyfile'), 'utf8');
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? [];
  expect(upstreams.split(' ')).toEqual(['server-1:3000', 'server-2:3000']);
  for (const service of Object.values<{ depends_on?: object }>(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
  }
});
