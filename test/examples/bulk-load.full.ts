import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { madrid } from '../../packages/sdk/src/index.ts';
import { type RunningDemo, startDemo } from '../../packages/server/test/demo.ts';
import { clientOf } from './client.ts';
import { type Running, readmeCommand, runIn, startIn } from './readme-command.ts';

const ROWS = 12_000;

const folder = mkdtempSync(join(tmpdir(), 'mirlo-bulk-'));
const file = join(folder, 'guests.csv');
const checkpoint = `${file}.checkpoint.json`;
let demo: RunningDemo;
let running: Running | undefined;

beforeAll(async () => {
  demo = await startDemo();
  // The rows of the example, in a file of this test's own, because the checkpoint is written beside
  // it.
  expect((await runIn('bulk-load', 'npx --yes pnpm@12.21.0 exec node generate.ts')).code).toBe(0);
  copyFileSync(join(import.meta.dirname, '../../examples/bulk-load/data/guests.csv'), file);
});
afterEach(() => running?.kill());
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

const command = (key: string, rows = file) =>
  `${readmeCommand('bulk-load', { url: demo.url, key })} -- --pause 100 --file ${rows}`;
const load = (key: string) => {
  running = startIn('bulk-load', command(key));
  return running;
};
const guests = () => clientOf(demo.url, demo.keys.sandbox).guests;
/** Finds the loaded guests. The demo has another guest, whom its reference shows. */
const LOADED = { q: 'LOAD' } as const;
const stored = async () => (await guests().list({ ...LOADED, limit: 1 })).total;
/** Counts the guests that the checkpoint has as loaded. */
const reached = () => {
  if (!existsSync(checkpoint)) return 0;
  const { settled } = JSON.parse(readFileSync(checkpoint, 'utf8'));
  return settled.created.length + settled.existing.length;
};

test('a load that is killed twice, and whose server crashes, ends with exactly 12,000 guests', async () => {
  const first = load(demo.keys.sandbox);
  await expect.poll(() => stored()).toBeGreaterThan(0);
  first.kill();
  await first.ended;

  const second = load(demo.keys.sandbox);
  await expect.poll(() => reached()).toBeGreaterThan(3_000);
  second.kill();
  await second.ended;
  const before = await stored();
  expect(before).toBeLessThan(ROWS);

  const third = load(demo.keys.sandbox);
  await expect.poll(() => reached()).toBeGreaterThan(6_000);
  await demo.kill();
  await demo.restart();
  expect(await third.ended, third.output()).toBe(0);
  expect(third.output()).toContain('100 %  12000/12000');
  expect(third.output()).toMatch(/\d created, \d+ existed, [3-9]\d{3} of them by an earlier run, 0 failed/);

  const documents = new Set<string | null | undefined>();
  for await (const { numero_documento } of guests().list(LOADED, { parallelPages: 3 }))
    documents.add(numero_documento);
  expect(await stored()).toBe(ROWS);
  expect(documents.size).toBe(ROWS);
});

test('another load does not go on from the unfinished checkpoint of this one', async () => {
  const finished = readFileSync(checkpoint, 'utf8');
  expect(JSON.parse(finished)).toMatchObject({ finished: true });
  writeFileSync(checkpoint, JSON.stringify({ ...JSON.parse(finished), finished: false }));
  const { code, output } = await runIn('bulk-load', command(demo.keys.production));
  expect(code).toBe(1);
  expect(output).toMatch(/the checkpoint is of a load to .+, sandbox, this one is to .+, production/);
});

test('the checkpoint gone, a load finds the guests by their uuids; Ctrl+C stops it in order', async () => {
  rmSync(checkpoint);
  const again = load(demo.keys.sandbox);
  await expect.poll(() => reached()).toBeGreaterThan(500);
  again.interrupt();
  expect(await again.ended).not.toBe(0);
  expect(again.output()).toContain('Stopped. Start again to go on.');
  expect(await stored()).toBe(ROWS);
});

test('who has the document, day and hotel of a row and is somebody else fails that row alone', async () => {
  const [heading = '', ...lines] = readFileSync(file, 'utf8').split('\n', 3);
  const [mine, theirs] = lines.map(line => line.replace(/^H-\d+/, 'OTHER').replace(/LOAD(\d+)/, 'OTHER$1'));
  const [, , , , numero_documento = '', , , arrival = ''] = theirs?.split(',') ?? [];
  const { id } = await guests().create({
    establecimiento_id: 1,
    nombre: 'Pilar',
    apellido1: 'Distinta',
    numero_documento,
    fecha_entrada: madrid.date(arrival),
  });
  const few = join(folder, 'few.csv');
  writeFileSync(few, `${[heading, mine, theirs].join('\n')}\n`);
  const { code, output } = await runIn('bulk-load', command(demo.keys.sandbox, few));
  expect(code, output).toBe(2);
  expect(output).toMatch(
    new RegExp(`^row 2: ExistingRecordError: record ${id} exists and differs in .*\\bnombre\\b.*;`, 'm'),
  );
  expect(output).toContain('1 created, 0 existed, 0 of them by an earlier run, 1 failed');
  expect(await guests().get(id)).toMatchObject({ nombre: 'Pilar', apellido1: 'Distinta' });
});

test('a service that stays away ends a load, instead of failing it row by row', async () => {
  const left = load(demo.keys.sandbox);
  const before = reached();
  await expect.poll(() => reached()).toBeGreaterThan(before);
  await demo.kill();
  expect(await left.ended).toBe(3);
  expect(left.output()).toContain('ConnectionError');
  expect(reached()).toBeLessThan(ROWS);
});
