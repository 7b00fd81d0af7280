import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SqliteConnection } from './sqlite-connection.ts';
import { storeAll, type Write } from './sqlite-inserts.ts';
import { writesTogether } from './sqlite-session.ts';

let connection: SqliteConnection;
let busy: Error | null = null;
beforeEach(() => {
  connection = new SqliteConnection(':memory:');
  connection.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
  busy = null;
});
afterEach(() => connection.close());

const together = () =>
  writesTogether(async writes => {
    if (busy) throw busy;
    return storeAll(connection, writes);
  });
/** The rows of one write. */
const rows = (...names: string[]): Write =>
  names.map(name => ({
    sql: 'INSERT INTO t (name) VALUES (?)',
    values: [name],
    table: 'guests',
    links: [],
  }));
const names = () =>
  connection
    .prepare('SELECT name FROM t ORDER BY id')
    .run([])
    .rows.map(row => row.name);

it('commits once what comes at once, and gives everyone its own result', async () => {
  const exec = vi.spyOn(connection, 'exec');
  const write = together();
  const outcomes = await Promise.all(['a', 'b', 'c'].map(name => write(rows(name))));
  expect(outcomes).toEqual([{ ids: [1] }, { ids: [2] }, { ids: [3] }]);
  expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('commits together what comes while others are being committed', async () => {
  const batches: number[] = [];
  const committed = Promise.withResolvers<void>();
  const write = writesTogether(async writes => {
    batches.push(writes.length);
    await committed.promise;
    return storeAll(connection, writes);
  });
  const first = write(rows('a'));
  await expect.poll(() => batches).toEqual([1]);
  const others = ['b', 'c'].map(name => write(rows(name)));
  committed.resolve();
  await Promise.all([first, ...others]);
  expect(batches).toEqual([1, 2]);
});

it('takes back nothing but what fails, whole', async () => {
  const write = together();
  const ends = await Promise.all([write(rows('a')), write(rows('half', 'a')), write(rows('b'))]);
  expect(ends).toMatchObject([{ ids: [1] }, { failed: { errcode: 2067 } }, { ids: [2] }]);
  expect(names()).toEqual(['a', 'b']);
});

it('tells nobody of success before the commit, and everybody where that fails', async () => {
  const write = together();
  const exec = connection.exec.bind(connection);
  vi.spyOn(connection, 'exec').mockImplementation(sql => {
    if (sql === 'COMMIT') throw new Error('disk full');
    exec(sql);
  });
  const ends = await Promise.allSettled([write(rows('a')), write(rows('b'))]);
  expect(ends).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
  vi.restoreAllMocks();
  expect(names()).toEqual([]);
  expect(await write(rows('c'))).toEqual({ ids: [1] });
});

it('ends for all where an error takes the transaction along', async () => {
  connection.exec(
    "CREATE TRIGGER gone BEFORE INSERT ON t WHEN NEW.name = 'all' BEGIN SELECT RAISE(ROLLBACK, 'gone'); END",
  );
  const write = together();
  const ends = await Promise.allSettled([write(rows('a')), write(rows('all')), write(rows('b'))]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(names()).toEqual([]);
  expect(await write(rows('c'))).toEqual({ ids: [1] });
});

it('hands everyone the reason why there is no connection, and goes on afterwards', async () => {
  const write = together();
  busy = new Error('closed');
  const ends = await Promise.allSettled([write(rows('a')), write(rows('b'))]);
  expect(ends).toMatchObject([{ reason: busy }, { reason: busy }]);
  busy = null;
  expect(await write(rows('c'))).toEqual({ ids: [1] });
});

it('writes many in several transactions', async () => {
  const write = together();
  const many = Array.from({ length: 100 }, (_, i) => write(rows(`n${i}`)));
  expect(await Promise.all(many)).toEqual(Array.from({ length: 100 }, (_, i) => ({ ids: [i + 1] })));
});
