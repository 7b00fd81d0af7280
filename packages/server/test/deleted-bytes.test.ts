import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import { emptyLog, mayHoldDeleted, NoRoom, overwriteDeletedBefore } from '../src/database/deleted-bytes.ts';
import { runMirlo, startTestServer } from './running.ts';
import { openMigrated, temporaryFolder } from './sql-store.ts';

const NAME = 'Quillones';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  // The path has a quote, because it becomes part of a statement's text.
  path = join(folder.path, "o'data", 'mirlo.db');
});
afterEach(() => {
  folder.remove();
});

/**
 * Makes a file as older versions left it: names were deleted, and their bytes were not overwritten.
 */
async function oldFile(): Promise<void> {
  await (await openMigrated(`sqlite:${path}`)).close();
  const file = new DatabaseSync(path);
  file.exec('PRAGMA secure_delete = OFF; PRAGMA user_version = 0');
  const insert = file.prepare(
    'INSERT INTO accounts (name, plan, api_enabled, created_at, updated_at) VALUES (?, ?, 1, 1, 1)',
  );
  for (let n = 0; n < 200; n += 1) insert.run(`${NAME} ${n}`, 'premium');
  file.exec(`DELETE FROM accounts WHERE name LIKE '${NAME}%'`);
  file.close();
}

/** Counts the name in the file and in the files beside it. */
function hits(): number {
  const files = readdirSync(join(path, '..')).map(name => readFileSync(join(path, '..', name), 'latin1'));
  return files.reduce((sum, text) => sum + text.split(NAME).length - 1, 0);
}

const env = () => ({ DATABASE_URL: `sqlite:${path}`, MIR_URL: 'off' });

it('an old file is written anew when a server starts on it, once', async () => {
  await oldFile();
  expect(hits()).toBeGreaterThan(0);
  const server = await startTestServer(env());
  const after = [
    hits(),
    await mayHoldDeleted(server.database),
    await overwriteDeletedBefore(server.database),
  ];
  await server.stop();
  expect(after).toEqual([0, false, false]);
});

it('`mirlo migrate` does it where no server runs, and leaves it to one that does', async () => {
  await oldFile();
  expect((await runMirlo(['migrate', '--json'], env())).json).toEqual([{ step: 'file written anew' }]);
  expect(hits()).toBe(0);
  expect((await runMirlo(['migrate'], env())).stdout).toBe('The database is up to date.\n');

  const server = await startTestServer(env());
  // The server's own thread may write at this moment.
  new DatabaseSync(path, { timeout: 10_000 }).exec('PRAGMA user_version = 0');
  const beside = await runMirlo(['migrate'], env());
  await server.stop();
  expect(beside).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
  expect(beside.stderr).toMatch(/^A server runs: at its next start/);
});

it('without room nothing is begun, the server starts all the same, and doctor tells', async () => {
  await oldFile();
  const { size } = statSync(path);
  // The file is made 4 TiB long, larger than any disk. It takes no room, because nothing is written
  // into it.
  truncateSync(path, 4 * 1024 ** 4);
  const server = await startTestServer(env());
  const created = await server.call('POST', '/v1/establishments', {
    nombre: 'H',
    numero_establecimiento: '1',
  });
  await expect(overwriteDeletedBefore(server.database)).rejects.toThrow(NoRoom);
  await server.stop();
  expect(created.status).toBe(201);
  const refused = await runMirlo(['migrate'], env());
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(
    /may hold bytes of what was deleted: with \d+ MB free beside it \(now \d+ MB\)/,
  );
  const checks = (await runMirlo(['doctor', '--json'], env())).json;
  expect(checks.find(({ name }) => name === 'deleted rows')).toMatchObject({ result: 'warning' });
  truncateSync(path, size);
  expect(hits()).toBeGreaterThan(0);
});

it('a new file needs none of it', async () => {
  const database = await openMigrated(`sqlite:${path}`);
  const may = await mayHoldDeleted(database);
  await database.close();
  expect(may).toBe(false);
});

it('what is deleted over the API is gone from the log too, once that is emptied', async () => {
  const server = await startTestServer(env());
  const made = await server.call('POST', '/v1/establishments', { nombre: NAME, numero_establecimiento: '1' });
  expect((await server.call('DELETE', `/v1/establishments/${made.body.id}`)).status).toBe(200);
  expect(hits()).toBeGreaterThan(0);
  const emptied = [await emptyLog(server.database), hits()];
  await server.stop();
  expect(emptied).toEqual([true, 0]);
});

it('a server empties the log by itself, within ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer(env());
  const made = await server.call('POST', '/v1/establishments', { nombre: NAME, numero_establecimiento: '1' });
  await server.call('DELETE', `/v1/establishments/${made.body.id}`);
  const before = hits();
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(hits).toBe(0);
  await server.stop();
  expect(before).toBeGreaterThan(0);
});

it('a log that somebody reads just now is left for the next time', async () => {
  const database = await openMigrated(`sqlite:${path}`);
  const reader = new DatabaseSync(path);
  reader.exec('BEGIN; SELECT * FROM accounts');
  await database.call(session => session.run('UPDATE accounts SET name = name'));
  await database.call(session => session.run('CREATE TABLE later (id INTEGER)'));
  const emptied = await emptyLog(database);
  reader.close();
  const after = await emptyLog(database);
  await database.close();
  expect([emptied, after]).toEqual([false, true]);
});

it('another database has no such bytes to look for', async () => {
  const database = await openDatabase('mysql://nobody:x@127.0.0.1:1/none');
  const may = [await mayHoldDeleted(database), await emptyLog(database)];
  await database.close();
  expect(may).toEqual([false, true]);
});
