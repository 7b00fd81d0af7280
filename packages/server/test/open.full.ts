import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@mirlo/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, listAccounts } from '../src/database/accounts.ts';
import { openDatabase } from '../src/database/database.ts';
import { createSqlStore } from '../src/database/store.ts';
import { prepareDemo } from '../src/demo.ts';
import { openMigrated, temporaryFolder } from './sql-store.ts';

const NOW = 1;

describe('opening a SQLite file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it.skipIf(process.platform === 'win32')('makes it readable for its owner alone, its log too', async () => {
    const path = join(folder.path, 'deep', 'mirlo.db');
    const database = await openMigrated(`sqlite:${path}`);
    await createAccount(database, { name: 'A', plan: 'premium', api_enabled: true }, NOW);
    const rights = [path, `${path}-wal`].map(file => (statSync(file).mode & 0o777).toString(8));
    await database.close();
    expect(rights).toEqual(['600', '600']);
  });

  it('that is a folder, or lies below a file, names it in one line', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    for (const path of [folder.path, join(folder.path, 'file', 'mirlo.db')]) {
      await expect(openDatabase(`sqlite:${path}`)).rejects.toThrow(
        /^cannot write the (file|folder) \/.*: E\w+$/,
      );
    }
  });

  it('of a demo that was cut short makes the establishments that are missing, once', async () => {
    const database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
    const store = createSqlStore(database);
    const { userId } = await prepareDemo(database, store, NOW);
    const [first, second] = (await prepareDemo(database, store, NOW)).establishments;
    for (const one of [first, second]) {
      await store.transaction(tx => tx.remove('establishments', one?.id ?? 0));
    }
    const anew = await prepareDemo(database, store, NOW);
    const again = await prepareDemo(database, store, NOW);
    const accounts = await listAccounts(database);
    await database.close();
    expect(anew.userId).toBe(userId);
    expect(anew.establishments.map(({ nombre }) => nombre)).toEqual([first?.nombre, second?.nombre]);
    expect(again.establishments).toEqual(anew.establishments);
    expect(accounts).toHaveLength(1);
  });

  it('that another process keeps locked ends writes, thirty at once too, and reads go on', async () => {
    const path = join(folder.path, 'mirlo.db');
    const database = await openMigrated(`sqlite:${path}`);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const write = () =>
      createAccount(database, { name: 'A', plan: 'premium', api_enabled: true }, NOW).then(
        () => 'written',
        error => (error instanceof StoreUnavailable ? 'unavailable' : String(error)),
      );
    const writes = Promise.all(Array.from({ length: 30 }, write));
    expect(await Promise.race([listAccounts(database), writes])).toEqual([]);
    const ends = await writes;
    other.exec('ROLLBACK');
    other.close();
    const after = await write();
    await database.close();
    expect(new Set(ends)).toEqual(new Set(['unavailable']));
    expect(after).toBe('written');
  });
});
