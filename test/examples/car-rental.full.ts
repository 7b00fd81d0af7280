import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byRole, madrid } from '../../packages/sdk/src/index.ts';
import { type RunningDemo, startDemo } from '../../packages/server/test/demo.ts';
import { ROOT } from '../docs/blocks.ts';
import { clientOf } from './client.ts';
import { readmeCommand, runIn } from './readme-command.ts';

let demo: RunningDemo;
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
  // The README and the output each name one rental from the first line to the last.
  const readme = readFileSync(join(ROOT, 'examples/car-rental/README.md'), 'utf8');
  for (const text of [output, readme]) {
    const [, id] = /rental ALQ-\S+ registered as (\d+)$/m.exec(text) ?? [];
    expect(text).toContain(`\nrental ${id} deleted: not_found; its filing is being annulled`);
  }
  const filed = async () =>
    (await demo.journal()).communications.map(({ codigoComunicacion, estado }) => [
      codigoComunicacion,
      estado,
    ]);
  await expect.poll(filed).toEqual(codes.map(each => [each, 'annulled']));
});

test('with the sandbox key every step says so, and nothing is filed', async () => {
  const filed = (await demo.journal()).communications.length;
  const { code, output } = await start(demo.keys.sandbox);
  expect(output.match(/ sandbox $/gm)).toHaveLength(4);
  expect(code).toBe(0);
  expect((await demo.journal()).communications).toHaveLength(filed);
});

test('a contract of another program is neither changed nor deleted, but told', async () => {
  const { rentals, vehicles, contracts } = clientOf(demo.url, demo.keys.sandbox);
  const referencia = `ALQ-2001-${madrid.date(new Date())}`;
  const { id, vehicle_id } = await rentals.create({
    contract: { establecimiento_id: 2, referencia },
    vehicle: { matricula: '9999ZZZ' },
    persons: byRole({ TI: { nombre: 'Pilar', apellido1: 'Distinta' } }),
  });
  const { code, output } = await start(demo.keys.sandbox);
  expect(code, output).toBe(1);
  expect(output).toContain(`Contract ${id} has the referencia ${referencia} already and is none of ours`);
  expect(await contracts.get(id)).toMatchObject({ referencia });
  expect(await vehicles.get(vehicle_id ?? 0)).toMatchObject({ matricula: '9999ZZZ' });
});
