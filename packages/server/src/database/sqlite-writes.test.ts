import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/sql-store.ts';
import { type Database, openDatabase } from './database.ts';
import { OwnTransactions } from './sqlite-own-transactions.ts';

let folder: ReturnType<typeof temporaryFolder>;
let url: string;
let database: Database;
const failed = vi.fn();
beforeEach(async () => {
  folder = temporaryFolder();
  url = `sqlite:${join(folder.path, 'mirlo.db')}`;
  database = await openDatabase(url, { writer: { failed } });
  await database.call(session => session.run('CREATE TABLE t (name TEXT UNIQUE)'));
  failed.mockClear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  folder.remove();
});

const insert = (on: Database, name: string) =>
  on.transaction(async ({ knex }) => {
    await knex('t').insert({ name });
  });

it('writes in a thread, whose errors keep their codes', async () => {
  await insert(database, 'a');
  const again = await database.transaction(session => session.knex('t').insert({ name: 'a' })).catch(e => e);
  expect(again).toMatchObject({ errcode: 2067 });
  expect(await database.knex('t').pluck('name')).toEqual(['a']);
});

it('lets another database of this process write by a port to the same thread, in turns', async () => {
  const port = database.writerPort();
  if (!port) throw new Error('no port');
  const other = await openDatabase(url, { writer: port });
  const over: string[] = [];
  let insertion: Promise<unknown> = Promise.resolve();
  await other.transaction(async session => {
    await session.run("INSERT INTO t VALUES ('first')");
    insertion = insert(database, 'second').then(() => over.push('second'));
    expect(await session.all('SELECT name FROM t')).toEqual([{ name: 'first' }]);
    over.push('first');
  });
  await insertion;
  expect(over).toEqual(['first', 'second']);
  await other.close();
});

it('gives the turn back after a transaction of another thread that failed, or could not begin', async () => {
  const port = database.writerPort();
  if (!port) throw new Error('no port');
  const other = await openDatabase(url, { writer: port });
  await insert(other, 'a');
  await expect(insert(other, 'a')).rejects.toMatchObject({ errcode: 2067 });
  const asked = vi.spyOn(OwnTransactions.prototype, 'answer');
  const foreign = new DatabaseSync(join(folder.path, 'mirlo.db'));
  foreign.exec('BEGIN IMMEDIATE');
  const locked = insert(other, 'b');
  const waiting = insert(database, 'c');
  const answered = () => asked.mock.settledResults.map(({ value }) => value);
  await expect.poll(answered).toContainEqual(expect.objectContaining({ failed: expect.anything() }));
  foreign.exec('COMMIT');
  foreign.close();
  await Promise.all([locked, waiting]);
  expect(await database.knex('t').orderBy('name').pluck('name')).toEqual(['a', 'b', 'c']);
  await other.close();
});

it('tells that its thread has ended, and fails what waits and what comes', async () => {
  const write = database.transaction(async session => {
    // No code sends null. It stands for a fault of the thread.
    database.writerPort()?.postMessage(null);
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    await session.run("INSERT INTO t VALUES ('lost')");
  });
  await expect(write).rejects.toMatchObject({ name: 'StoreUnavailable' });
  await expect(insert(database, 'b')).rejects.toMatchObject({ name: 'StoreUnavailable' });
  expect(await database.knex('t').pluck('name')).toEqual([]);
});
