import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/sql-store.ts';
import { TURN_MS } from './knex-settings.ts';
import { SqliteWriter } from './sqlite-writer.ts';

const API = { of: 'the API' };
const FILING = { of: 'the submitter' };

let folder: ReturnType<typeof temporaryFolder>;
let writer: SqliteWriter;
beforeEach(async () => {
  folder = temporaryFolder();
  writer = new SqliteWriter(join(folder.path, 'mirlo.db'), 20);
  await run(API, 'CREATE TABLE t (name TEXT)');
});
afterEach(() => {
  vi.useRealTimers();
  writer.close();
  folder.remove();
});

const run = (thread: object, sql: string, connection = 0) =>
  writer.answer({ thread, connection }, { sql, bindings: [] });
const names = async () => {
  const answer = await run({}, 'SELECT name FROM t');
  return 'result' in answer ? answer.result.rows.map(({ name }) => name) : answer;
};

it('keeps others waiting until a transaction has ended, and lets them go on in order', async () => {
  await run(FILING, 'BEGIN IMMEDIATE');
  const over: string[] = [];
  const others = [
    run(API, "INSERT INTO t VALUES ('second')", 1).then(() => over.push('second')),
    run(API, "INSERT INTO t VALUES ('third')", 2).then(() => over.push('third')),
  ];
  await run(FILING, "INSERT INTO t VALUES ('first')");
  expect(over).toEqual([]);
  await run(FILING, 'COMMIT');
  await Promise.all(others);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

it('tells connections of one thread apart', async () => {
  await run(API, 'BEGIN IMMEDIATE', 1);
  const other = run(API, "INSERT INTO t VALUES ('kept')", 2);
  await run(API, "INSERT INTO t VALUES ('taken back')", 1);
  await run(API, 'ROLLBACK', 1);
  await other;
  expect(await names()).toEqual(['kept']);
});

it('rolls back what a thread that has ended left open, also what it had asked for before', async () => {
  await run(FILING, 'BEGIN IMMEDIATE');
  await run(FILING, "INSERT INTO t VALUES ('left')");
  const asked = run(FILING, 'BEGIN IMMEDIATE', 1);
  const api = run(API, "INSERT INTO t VALUES ('kept')");
  writer.leave(FILING);
  await Promise.all([asked, api]);
  expect(await names()).toEqual(['kept']);
});

it('keeps others waiting while a thread has taken a turn for a transaction of its own, until that thread ends', async () => {
  const take = (connection: number) => writer.answer({ thread: FILING, connection }, { turn: 'take' });
  expect(await take(0)).toEqual({ turn: 'taken' });
  const over: string[] = [];
  const api = run(API, "INSERT INTO t VALUES ('waited')").then(() => over.push('API'));
  const next = take(1).then(answer => over.push('turn' in answer ? answer.turn : 'failed'));
  await nextTurn();
  expect(over).toEqual([]);
  await writer.answer({ thread: FILING, connection: 0 }, { turn: 'end' });
  await Promise.all([api, next]);
  expect(over).toEqual(['API', 'taken']);
  const last = run(API, "INSERT INTO t VALUES ('last')");
  const gone = take(2);
  writer.leave(FILING);
  expect(await gone).toEqual({ turn: 'ended' });
  await last;
  expect(await names()).toEqual(['waited', 'last']);
});

it('keeps the turn of a thread that ends while its statement waits for the lock, until that statement is over', async () => {
  const other = new DatabaseSync(join(folder.path, 'mirlo.db'));
  other.exec('BEGIN IMMEDIATE');
  const over: string[] = [];
  const asked = run(FILING, "INSERT INTO t VALUES ('asked before the end')").then(() => over.push('filing'));
  await nextTurn();
  const api = run(API, 'SELECT 1').then(() => over.push('API'));
  writer.leave(FILING);
  await nextTurn();
  other.exec('COMMIT');
  other.close();
  await Promise.all([asked, api]);
  expect(over).toEqual(['filing', 'API']);
});

it('gives up who has waited for too long, as a database that does not answer', async () => {
  vi.useFakeTimers();
  await run(FILING, 'BEGIN IMMEDIATE');
  const late = run(API, "INSERT INTO t VALUES ('late')");
  await vi.advanceTimersByTimeAsync(TURN_MS);
  expect(await late).toEqual({
    failed: { message: 'no turn to write in time', code: 'MIRLO_QUERY_TIMEOUT' },
  });
  await run(FILING, 'COMMIT');
  expect(await names()).toEqual([]);
});

it('waits for a lock that another process holds, outside of any retry of its caller', async () => {
  const other = new DatabaseSync(join(folder.path, 'mirlo.db'));
  other.exec('BEGIN IMMEDIATE');
  const late = run(API, "INSERT INTO t VALUES ('late')");
  const next = run(FILING, "INSERT INTO t VALUES ('next')");
  await nextTurn();
  other.exec('COMMIT');
  other.close();
  expect(await late).toMatchObject({ result: { changes: 1 } });
  await next;
  expect(await names()).toEqual(['late', 'next']);
});

it('gives up for all who wait in line, not for one after the other, where the lock stays held', async () => {
  const other = new DatabaseSync(join(folder.path, 'mirlo.db'));
  other.exec('BEGIN IMMEDIATE');
  const first = run(API, "INSERT INTO t VALUES ('first')");
  const others = ['one', 'two', 'three'].map(name => run(FILING, `INSERT INTO t VALUES ('${name}')`));
  await first;
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  // Whoever still waits for the lock gets it now.
  other.exec('COMMIT');
  other.close();
  for (const given of await Promise.all(others)) expect(given).toMatchObject({ failed: { errcode: 5 } });
});

it('goes on after an error, and opens a file that it could not open before', async () => {
  expect(await run(API, 'INSERT INTO nothing VALUES (1)')).toMatchObject({ failed: { errcode: 1 } });
  writer.close();
  rmSync(folder.path, { recursive: true });
  expect(await run(API, 'SELECT 1')).toMatchObject({ failed: { errcode: 14 } });
  folder = temporaryFolder();
});
