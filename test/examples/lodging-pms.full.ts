import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Demo, startDemo } from './demo.ts';
import { readmeCommand, runIn } from './readme-command.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const start = (key: string) => runIn('lodging-pms', readmeCommand('lodging-pms', { url: demo.url, key }));

test('the reception gets every guest accepted: the incomplete and the refused one after their correction', async () => {
  const { code, output } = await start(demo.keys.production);
  expect(output).toContain('1003  held');
  expect(output).toContain('1004  rejected');
  expect(output).toContain('Bruno, soporte_documento: ');
  expect(output.match(/ accepted +[0-9a-f-]{36} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/gm)).toHaveLength(7);
  expect(code).toBe(0);
});

test('the ministry holds each of the four stays once, minors and their parent in one', async () => {
  const { communications } = await demo.journal();
  const standing = communications.filter(({ estado }) => estado === 'accepted');
  expect(standing.map(({ referencia }) => referencia.slice(0, 4)).sort()).toEqual([
    '1001',
    '1002',
    '1003',
    '1004',
  ]);
  const { data } = await clientOf(demo.url, demo.keys.production).guests.list({ q: 'Ejemplo' });
  expect(data.map(({ parentesco }) => parentesco)).toEqual(['PM', 'HJ', 'HJ']);
  expect(new Set(data.map(({ mir }) => mir.codigo_comunicacion)).size).toBe(1);
});

test('a second run registers nobody anew and files nothing', async () => {
  const filed = (await demo.journal()).communications.length;
  const { code, output } = await start(demo.keys.production);
  expect(output.match(/was registered before/g)).toHaveLength(7);
  expect(code).toBe(0);
  expect((await clientOf(demo.url, demo.keys.production).guests.list()).total).toBe(7);
  expect((await demo.journal()).communications).toHaveLength(filed);
});

test('with the sandbox key every guest says so at once, and nothing is filed', async () => {
  const filed = (await demo.journal()).communications.length;
  const { code, output } = await start(demo.keys.sandbox);
  expect(output.match(/ sandbox +–/g)).toHaveLength(7);
  expect(code).toBe(0);
  expect((await demo.journal()).communications).toHaveLength(filed);
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
