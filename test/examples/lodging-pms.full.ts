import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madrid, uuidFor } from '../../packages/sdk/src/index.ts';
import { openShell, type Shell } from '../docs/shell.ts';
import { freePort } from '../free-port.ts';
import { clientOf } from './client.ts';
import { readmeCommand, runIn } from './readme-command.ts';

/**
 * The README's order: `npm start`, the guest that it prints pasted, then the example, all on one
 * day and one server.
 */

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const PEOPLE = ['Marina', 'Leo', 'Nora', 'John', 'Aoife', 'Bruno', 'Carla'];

let demo: Shell;
/** The values that the demo's screen shows. */
let printed: { url: string; production: string; sandbox: string; simulator: string };
/** The guest of the command that the demo's screen proposes. */
let pasted: { id: number; nombre: string };

beforeAll(async () => {
  demo = openShell();
  demo.set({ PORT: String(await freePort()), DATABASE_URL: `sqlite:${join(demo.folder, 'mirlo.db')}` });
  const [screen] = await demo.start(`'${process.execPath}' '${MAIN}' demo`, /[\s\S]*Ctrl\+C ends it/);
  const value = (label: string) => new RegExp(`^ *${label} +(\\S+)`, 'm').exec(screen)?.[1] ?? '';
  printed = {
    url: value('API'),
    production: value('Production key'),
    sandbox: value('Sandbox key'),
    simulator: value('Ministry'),
  };
  const guest = screen.split('\n').find(line => line.startsWith('curl ') && line.includes("/guests -d '"));
  pasted = JSON.parse(await demo.run(`${guest} -sS`)).data;
});
afterAll(() => demo.close());

const start = (key: string) => runIn('lodging-pms', readmeCommand('lodging-pms', { url: printed.url, key }));
const journal = async (): Promise<{ referencia: string; estado: string }[]> =>
  (await (await fetch(new URL('/simulator/journal', printed.simulator))).json()).communications;
/** Reads the registered guests without those of the sandbox, which the demo's reference shows. */
const registered = async (query: object = {}) => {
  const { data } = await clientOf(printed.url, printed.production).guests.list({ ...query, limit: 200 });
  return data.filter(({ mir }) => mir.state !== 'sandbox');
};
const ofTheExample = async () => (await journal()).filter(({ referencia }) => /^\d{4}-/.test(referencia));

test('the reception gets every guest accepted: the incomplete and the refused one after their correction', async () => {
  const { code, output } = await start(printed.production);
  expect(output).toContain('1003  held');
  expect(output).toContain('1004  rejected');
  expect(output).toContain('Bruno, soporte_documento: ');
  expect(output.match(/ accepted +[0-9a-f-]{36} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/gm)).toHaveLength(7);
  expect(output).not.toContain(pasted.nombre);
  expect(code).toBe(0);
});

test('each of its guests is registered, beside the one that `npm start` had pasted', async () => {
  expect((await registered()).map(({ nombre }) => nombre)).toEqual([pasted.nombre, ...PEOPLE]);
});

test('the ministry holds each of the four stays once, minors and their parent in one', async () => {
  const standing = (await ofTheExample()).filter(({ estado }) => estado === 'accepted');
  expect(standing.map(({ referencia }) => referencia.slice(0, 4)).sort()).toEqual([
    '1001',
    '1002',
    '1003',
    '1004',
  ]);
  const family = await registered({ q: 'Ejemplo' });
  expect(family.map(({ parentesco }) => parentesco)).toEqual(['PM', 'HJ', 'HJ']);
  expect(new Set(family.map(({ mir }) => mir.codigo_comunicacion)).size).toBe(1);
});

test('a second run registers nobody anew and files nothing', async () => {
  const filed = (await journal()).length;
  const { code, output } = await start(printed.production);
  expect(output.match(/was registered before/g)).toHaveLength(7);
  expect(code).toBe(0);
  expect(await registered()).toHaveLength(1 + PEOPLE.length);
  expect(await journal()).toHaveLength(filed);
});

test('somebody else’s record is never taken for a guest of the example: it is told, and left as it is', async () => {
  const { guests } = clientOf(printed.url, printed.sandbox);
  const today = madrid.date(new Date());
  const stay = { establecimiento_id: 1, fecha_entrada: today, numero_documento: 'PMS100201' } as const;
  const uuid = await uuidFor('another program', today);
  const { id } = await guests.create({ ...stay, nombre: 'Pilar', apellido1: 'Distinta' }, { uuid });

  const { code, output } = await start(printed.sandbox);
  expect(code, output).toBe(2);
  expect(output).toContain(`John NOT REGISTERED: record ${id} has this document and day already`);
  expect(output).toMatch(/^1002 +John Sample +not registered/m);
  expect(output).not.toContain('Pilar');
  expect(output.match(/ sandbox +–/g)).toHaveLength(6);
  expect(await guests.get(id)).toMatchObject({ nombre: 'Pilar', apellido1: 'Distinta', referencia: null });
  await guests.delete(id);
});

test('with the sandbox key every guest says so at once, and nothing is filed', async () => {
  const filed = (await journal()).length;
  const { code, output } = await start(printed.sandbox);
  expect(output.match(/ sandbox +–/g)).toHaveLength(7);
  expect(code).toBe(0);
  expect(await journal()).toHaveLength(filed);
});

test('a wrong key and a missing address end in one line that says what to do', async () => {
  const wrong = await start('mirlo_live_wrong');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('AuthenticationError: GET /v1/ping: 401 auth_invalid');
  expect(wrong.output).not.toContain('    at ');
  const missing = await runIn('lodging-pms', 'npm start');
  expect(missing.code).toBe(1);
  expect(missing.output).toContain('MIRLO_BASE_URL');
});
