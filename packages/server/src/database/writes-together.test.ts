import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SqliteConnection } from './sqlite-connection.ts';
import { writesTogether } from './writes-together.ts';

let connection: SqliteConnection;
let busy: Error | null = null;
beforeEach(() => {
  connection = new SqliteConnection(':memory:');
  connection.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
  busy = null;
});
afterEach(() => connection.close());

const together = () =>
  writesTogether<number>(async fn => {
    if (busy) throw busy;
    fn(connection);
  });
const insert = (name: string) => (on: SqliteConnection) =>
  on.prepare('INSERT INTO t (name) VALUES (?)').run([name]).lastInsertRowid;
const names = () =>
  connection
    .prepare('SELECT name FROM t ORDER BY id')
    .all([])
    .map(row => row.name);

it('commits once what comes at once, and gives everyone its own result', async () => {
  const exec = vi.spyOn(connection, 'exec');
  const write = together();
  expect(await Promise.all(['a', 'b', 'c'].map(name => write(insert(name))))).toEqual([1, 2, 3]);
  expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('takes back nothing but what fails, whole', async () => {
  const write = together();
  const ends = await Promise.allSettled([
    write(insert('a')),
    write(on => insert('half')(on) + insert('a')(on)),
    write(insert('b')),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'b']);
});

it('tells nobody of success before the commit, and everybody where that fails', async () => {
  const write = together();
  const exec = connection.exec.bind(connection);
  vi.spyOn(connection, 'exec').mockImplementation(sql => {
    if (sql === 'COMMIT') throw new Error('disk full');
    exec(sql);
  });
  const ends = await Promise.allSettled([write(insert('a')), write(insert('b'))]);
  expect(ends).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
  vi.restoreAllMocks();
  expect(names()).toEqual([]);
  expect(await write(insert('c'))).toBe(1);
});

it('ends for all where an error takes the transaction along', async () => {
  const write = together();
  const ends = await Promise.allSettled([
    write(insert('a')),
    write(on => {
      on.exec('ROLLBACK');
      throw new Error('the transaction is gone');
    }),
    write(insert('b')),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(names()).toEqual([]);
  expect(await write(insert('c'))).toBe(1);
});

it('hands everyone the reason why there is no connection, and goes on afterwards', async () => {
  const write = together();
  busy = new Error('closed');
  const ends = await Promise.allSettled([write(insert('a')), write(insert('b'))]);
  expect(ends).toMatchObject([{ reason: busy }, { reason: busy }]);
  busy = null;
  expect(await write(insert('c'))).toBe(1);
});

it('writes many in several transactions', async () => {
  const write = together();
  const many = Array.from({ length: 100 }, (_, i) => write(insert(`n${i}`)));
  expect(await Promise.all(many)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

it('needs a driver that says whether a transaction is open', () => {
  expect(new DatabaseSync(':memory:').isTransaction).toBe(false);
});
