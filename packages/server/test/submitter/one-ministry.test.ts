import { DatabaseSync } from 'node:sqlite';
import { PRODUCTION_URL } from '@mirlo/mir/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/** What a trial's ministry accepted must never pass for accepted in earnest. */

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const submit = (MIR_URL: string) =>
  runMirlo(['submit', '--once'], {
    DATABASE_URL: bench.databaseUrl,
    MIR_URL,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    SECRET_KEY,
  });

test('a database that filed with a simulator is refused for production, in one line that says why', async () => {
  await bench.guest();
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  const { code, stderr } = await submit('production');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^mirlo: wrong configuration: MIR_URL: this database filed with 127\.0\.0\.1:\d+, .*DATABASE_URL\)\n$/,
  );
  expect(await submit(bench.url), 'the trial itself goes on').toMatchObject({ code: 0 });
});

test('a database that filed in earnest is refused for a simulator', async () => {
  await bench.guest();
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  const file = new DatabaseSync(bench.databaseUrl.slice('sqlite:'.length));
  file.prepare('UPDATE breakers SET ministry = ?').run(PRODUCTION_URL);
  file.close();
  const { code, stderr } = await submit(bench.url);
  expect([code, stderr]).toEqual([1, expect.stringContaining('expected a database of its own')]);
});

test('a database with which nothing was filed yet goes over to production', async () => {
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  expect(await submit('production')).toMatchObject({ code: 0 });
});
