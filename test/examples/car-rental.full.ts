import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Demo, startDemo } from './demo.ts';
import { readmeCommand, runIn } from './readme-command.ts';

const ANNULLED_WITHIN_MS = 60_000;

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const start = (key: string) => runIn('car-rental', readmeCommand('car-rental', { url: demo.url, key }));

test('each step of the rental is accepted under a code of its own, and deleting it annuls the last', async () => {
  const { code, output } = await start(demo.keys.production);
  expect(code, output).toBe(0);
  const codes = [...output.matchAll(/^ {2}[a-z ]+ accepted ([0-9a-f-]{36})$/gm)].map(([, each]) => each);
  expect(new Set(codes).size, output).toBe(4);
  await vi.waitFor(async () => {
    const { communications } = await demo.journal();
    expect(communications.map(({ codigoComunicacion }) => codigoComunicacion)).toEqual(codes);
    expect(communications.map(({ estado }) => estado)).toEqual([
      'annulled',
      'annulled',
      'annulled',
      'annulled',
    ]);
  }, ANNULLED_WITHIN_MS);
});

test('with the sandbox key every step says so, and nothing is filed', async () => {
  const filed = (await demo.journal()).communications.length;
  const { code, output } = await start(demo.keys.sandbox);
  expect(output.match(/ sandbox $/gm)).toHaveLength(4);
  expect(code).toBe(0);
  expect((await demo.journal()).communications).toHaveLength(filed);
});
