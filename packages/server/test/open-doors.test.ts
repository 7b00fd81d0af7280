import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/database.ts';
import { tightenFile } from '../src/database/file-mode.ts';
import { migrate } from '../src/database/migrate.ts';
import { createLog } from '../src/log.ts';
import { startServer } from '../src/server.ts';
import { temporaryFolder } from './sql-store.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('a database file that others can read, with its log, is told and closed to them', async () => {
  const path = join(folder.path, 'mirlo.db');
  const url = `sqlite:${path}`;
  await migrate(url);
  const beside = await openDatabase(url);
  await beside.session.all('SELECT 1 FROM accounts');
  const files = ['', '-wal', '-shm'].map(end => path + end).filter(existsSync);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) chmodSync(file, 0o644);

  const log = createLog('silent');
  const told: unknown[] = [];
  log.warn = (facts: unknown) => told.push(facts);
  const config = readConfig({ DATABASE_URL: url, PORT: '0', MIR_URL: 'off' });
  const server = await startServer(config, { log });
  expect(told).toEqual([{ files }]);
  expect(files.map(modeOf)).toEqual(files.map(() => 0o600));
  expect(await tightenFile(path)).toEqual([]);
  await server.stop();
  await beside.close();
});

it('a new database file is its owner’s alone', async () => {
  const path = join(folder.path, 'new/mirlo.db');
  await migrate(`sqlite:${path}`);
  expect(modeOf(path)).toBe(0o600);
});
