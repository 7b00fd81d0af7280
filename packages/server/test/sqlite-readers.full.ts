import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/database/database.ts';
import { errorCode } from '../src/database/errors.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-readers-'));
  database = await openDatabase(`sqlite:${join(folder, 'mirlo.db')}`, { queryLimitMs: 120_000 });
  await database.call(session => session.run('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT)'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A statement that counts to a number, to take as long as a test needs. */
const counting = (to: number) =>
  `SELECT count(*) AS n FROM (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${to}) SELECT n FROM c)`;

/** Blocks this thread. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a scan keeps neither reads nor writes waiting, and sees what was committed before it', async () => {
  await database.call(session => session.run("INSERT INTO things (name) VALUES ('ñandú')"));
  expect(await database.scan(session => session.all('SELECT name FROM things'))).toEqual([{ name: 'ñandú' }]);
  let over = false;
  const scan = database.scan(async session => {
    const rows = await session.all(counting(8_000_000));
    over = true;
    return rows;
  });
  await database.call(session => session.run("INSERT INTO things (name) VALUES ('mirlo')"));
  expect(await database.call(session => session.all('SELECT id FROM things'))).toHaveLength(2);
  expect(over).toBe(false);
  expect(await scan).toEqual([{ n: 8_000_000 }]);
});

test('a third one waits for no two lists: it is what operators and their monitoring ask', async () => {
  let over = 0;
  const lists = [1, 2].map(() =>
    database.scan(async session => {
      await session.all(counting(4_000_000));
      over += 1;
    }),
  );
  expect(await database.scan(session => session.all('SELECT count(*) AS n FROM things'))).toEqual([{ n: 0 }]);
  expect(over).toBe(0);
  await Promise.all(lists);
});

test('a page of the panel waits for none of these: what is asked by models has a thread of its own', async () => {
  await database.close();
  const failed = (error: unknown) => {
    throw error;
  };
  const writer = { failed };
  database = await openDatabase(`sqlite:${join(folder, 'mirlo.db')}`, { queryLimitMs: 120_000, writer });
  let over = 0;
  const scans = [1, 2, 3].map(() =>
    database.scan(async session => {
      await session.all(counting(4_000_000));
      over += 1;
    }),
  );
  expect(await database.call(({ knex }) => knex('things').count('* as n'))).toEqual([{ n: 0 }]);
  expect(over).toBe(0);
  await Promise.all(scans);
});

test('a scan that takes too long is given up, and the next one has another thread', async () => {
  await database.close();
  const hasty = await openDatabase(`sqlite:${join(folder, 'mirlo.db')}`, { queryLimitMs: 300 });
  const scan = hasty.scan(session => session.all(counting(60_000_000)));
  await expect(scan).rejects.toMatchObject({ name: 'StoreUnavailable' });
  await hasty.close();
  database = await openDatabase(`sqlite:${join(folder, 'mirlo.db')}`);
  expect(await database.scan(session => session.lists('SELECT id FROM things'))).toEqual([]);
});

test('a scan that was over while this process could not work is answered, however long that was', async () => {
  await database.close();
  database = await openDatabase(`sqlite:${join(folder, 'mirlo.db')}`, { queryLimitMs: 500 });
  const scan = () => database.scan(session => session.all('SELECT count(*) AS n FROM things'));
  await scan();
  const second = scan();
  await nextTurn();
  block(1_500);
  expect(await second).toEqual([{ n: 0 }]);
});

test('a scan that waits for a thread has its whole time when it gets one', async () => {
  await database.close();
  const path = join(folder, 'mirlo.db');
  database = await openDatabase(`sqlite:${path}`, { queryLimitMs: 2_000, busyTimeoutMs: 60_000 });
  const scan = () => database.scan(session => session.all('SELECT count(*) AS n FROM things'));
  // Each statement of the three threads waits for this lock until it is given up.
  const lock = new DatabaseSync(path);
  lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  const first = [scan(), scan(), scan()].map(one => one.catch((error: Error) => error.name));
  const fourth = scan();
  expect(await Promise.all(first)).toEqual(Array(3).fill('StoreUnavailable'));
  lock.close();
  expect(await fourth).toEqual([{ n: 0 }]);
});

test('what SQLite refuses keeps its code', async () => {
  const refused = await database
    .scan(session => session.all('SELECT no_column FROM things'))
    .catch(error => error);
  expect([refused.message, errorCode(refused)]).toEqual(['no such column: no_column', 'SQLITE_1']);
  const written = database.scan(session => session.all('SELECT 1; DELETE FROM things'));
  await expect(written).resolves.toHaveLength(1);
});
