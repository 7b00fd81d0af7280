import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spawnMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/**
 * `mirlo submit --once`, as an operator's timer runs it. Its exit code says whether somebody has to
 * look.
 */

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

/**
 * Runs `mirlo submit --once` as a process, so that a test also fails where the process does not
 * end. `meanwhile` runs at the same time.
 */
async function once(more: Record<string, string> = {}, meanwhile = async () => {}) {
  const child = spawnMirlo(['submit', '--once'], {
    DATABASE_URL: bench.databaseUrl,
    MIR_URL: bench.url,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    SECRET_KEY,
    ...more,
  });
  await meanwhile();
  const code = await Promise.race([child.ended, wait(90_000, 'still running')]);
  child.process.kill('SIGKILL');
  return { code, stdout: child.stdout(), stderr: child.stderr() };
}

test('is 0 where everything that was due has gone, and where nothing was due', async () => {
  expect((await once()).code).toBe(0);
  const id = await bench.guest();
  expect((await once()).code).toBe(0);
  expect((await bench.mir('guests', id)).state).toMatch(/sent|accepted/);
});

test('is 2 where the ministry was out of reach, and the record is queued as before', async () => {
  const id = await bench.guest();
  const { code, stdout } = await once({ MIR_URL: 'http://127.0.0.1:1/ws' });
  expect(code).toBe(2);
  expect(stdout).toContain('"not_sent":1');
  expect((await bench.mir('guests', id)).state).toBe('queued');
});

test('is 2 where an outcome was left open, and where an account was refused', async () => {
  bench.simulator.addFaults({ do: 'soap-fault', operation: 'alta' });
  await bench.guest();
  expect((await once()).code).toBe(2);
  bench.simulator.addFaults({ do: 'code', code: 10103, operation: 'alta' });
  await bench.guest();
  expect((await once()).code).toBe(2);
});

test('is 1, and the process ends, where the database cannot be written any more', async () => {
  await bench.guest();
  bench.simulator.addFaults({ do: 'hold', when: 'after', operation: 'alta' });
  const other = new DatabaseSync(bench.databaseUrl.slice('sqlite:'.length));
  const { code, stderr } = await once({}, async () => {
    await expect.poll(() => bench.simulator.held()).toBe(1);
    other.exec('BEGIN IMMEDIATE');
    bench.simulator.release();
  });
  other.exec('ROLLBACK');
  other.close();
  expect(code).toBe(1);
  expect(stderr).toContain('mirlo: ');
});
