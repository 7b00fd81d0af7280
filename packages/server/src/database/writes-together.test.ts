import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/sql-store.ts';
import { TURN_MS } from './knex-settings.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { Write } from './sqlite-inserts.ts';
import { SqliteWriter } from './sqlite-writer.ts';

const API = { of: 'the API' };

let folder: ReturnType<typeof temporaryFolder>;
let writer: SqliteWriter;
const realExec = SqliteConnection.prototype.exec;
const exec = vi.spyOn(SqliteConnection.prototype, 'exec');
beforeEach(async () => {
  folder = temporaryFolder();
  writer = new SqliteWriter(join(folder.path, 'mirlo.db'), 20);
  await run('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
  exec.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  exec.mockReset();
  writer.close();
  folder.remove();
});

/** The rows of one write. */
const rows = (...names: string[]): Write =>
  names.map(name => ({
    sql: 'INSERT INTO t (name) VALUES (?)',
    values: [name],
    table: 'guests',
    links: [],
  }));

/** Stores one write. Returns its outcome, or the failure of all that were committed with it. */
async function write(...names: string[]) {
  const given = await writer.answer({ thread: API, connection: 0 }, { writes: [rows(...names)] });
  return 'outcomes' in given ? given.outcomes[0] : given;
}
const run = (sql: string, connection = 9) =>
  writer.answer({ thread: API, connection }, { sql, bindings: [] });
const names = async () => {
  const answer = await run('SELECT name FROM t ORDER BY id');
  return 'result' in answer ? answer.result.rows.map(({ name }) => name) : answer;
};
const commits = () => exec.mock.calls.filter(([sql]) => sql === 'COMMIT').length;

it('commits once what comes at once, and gives everyone their own result', async () => {
  const outcomes = await Promise.all(
    ['a', 'b', 'c'].map(async (name, n) => {
      // Requests by a port come one after the other, each with what follows from it.
      for (let step = 0; step < 10 * n; step += 1) await null;
      return write(name);
    }),
  );
  expect(outcomes).toEqual([{ ids: [1] }, { ids: [2] }, { ids: [3] }]);
  expect(commits()).toBe(1);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

it('commits together what comes during a transaction, before the next transaction', async () => {
  await run('BEGIN IMMEDIATE', 1);
  const order: string[] = [];
  const next = [2, 3].map(async connection => {
    await run('BEGIN IMMEDIATE', connection);
    order.push(`transaction ${connection}`);
    await run('COMMIT', connection);
  });
  const writes = ['a', 'b'].map(name => write(name).then(() => order.push(name)));
  await run('COMMIT', 1);
  await Promise.all([...next, ...writes]);
  expect(commits()).toBe(1);
  expect(order).toEqual(['a', 'b', 'transaction 2', 'transaction 3']);
});

it('takes back nothing but what fails, whole', async () => {
  const ends = await Promise.all([write('a'), write('half', 'a'), write('b')]);
  expect(ends).toMatchObject([{ ids: [1] }, { failed: { errcode: 2067 } }, { ids: [2] }]);
  expect(await names()).toEqual(['a', 'b']);
});

it('tells nobody of success before the commit, and everybody where that fails', async () => {
  exec.mockImplementation(function (this: SqliteConnection, sql) {
    if (sql === 'COMMIT') throw new Error('disk full');
    realExec.call(this, sql);
  });
  const ends = await Promise.all([write('a'), write('b')]);
  expect(ends).toMatchObject([{ failed: { message: 'disk full' } }, { failed: { message: 'disk full' } }]);
  exec.mockReset();
  expect(await names()).toEqual([]);
  expect(await write('c')).toEqual({ ids: [1] });
});

it('ends for all where an error takes the transaction along', async () => {
  await run(
    "CREATE TRIGGER gone BEFORE INSERT ON t WHEN NEW.name = 'all' BEGIN SELECT RAISE(ROLLBACK, 'gone'); END",
  );
  const ends = await Promise.all([write('a'), write('all'), write('b')]);
  expect(ends).toMatchObject(ends.map(() => ({ failed: { message: 'gone' } })));
  expect(await names()).toEqual([]);
  expect(await write('c')).toEqual({ ids: [1] });
});

it('gives up writes whose turn does not come in time', async () => {
  vi.useFakeTimers();
  await run('BEGIN IMMEDIATE', 1);
  const late = [write('a'), write('b')];
  await vi.advanceTimersByTimeAsync(TURN_MS);
  const failed = { message: 'no turn to write in time', code: 'MIRLO_QUERY_TIMEOUT' };
  expect(await Promise.all(late)).toEqual([{ failed }, { failed }]);
  vi.useRealTimers();
  await run('COMMIT', 1);
  expect(await write('c')).toEqual({ ids: [1] });
  expect(await names()).toEqual(['c']);
});

it('writes many in several transactions', async () => {
  const many = Array.from({ length: 300 }, (_, i) => write(`n${i}`));
  expect(await Promise.all(many)).toEqual(Array.from({ length: 300 }, (_, i) => ({ ids: [i + 1] })));
  expect(commits()).toBe(3);
});
