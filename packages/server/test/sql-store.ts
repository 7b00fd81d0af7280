import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StoreUnderTest } from '../../../test/store-port/suite.ts';
import { createKey, setKeyActive } from '../src/database/api-keys.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { AccountModel } from '../src/database/models.ts';
import { createSqlStore } from '../src/database/store.ts';
import { readDatabaseUrl } from '../src/database/url.ts';
import { claimWake } from '../src/submitter/wakes.ts';

/** Makes a folder that is deleted after the test. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mirlo-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

let template: string | undefined;

/**
 * Migrates a database. A new file is a copy of one that this process has migrated before, which
 * takes a tenth of the time.
 */
export async function migrateNew(url: string): Promise<void> {
  const address = readDatabaseUrl(url);
  const isNew = address.engine === 'sqlite' && !existsSync(address.path) && existsSync(dirname(address.path));
  if (!isNew) return void (await migrate(url));
  template ??= await migratedFile();
  copyFileSync(template, address.path);
}

async function migratedFile(): Promise<string> {
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const path = join(folder.path, 'migrated.db');
  await migrate(`sqlite:${path}`);
  return path;
}

/** A migrated database. */
export async function openMigrated(url: string): Promise<Database> {
  await migrateNew(url);
  return openDatabase(url);
}

export async function newAccount({ knex }: Database): Promise<number> {
  const account = await AccountModel.query(knex).insert({
    name: 'Test',
    plan: 'premium',
    api_enabled: true,
    created_at: 1,
    updated_at: 1,
  });
  return account.id;
}

/** Opens the SQL store for the suite of the store port. */
export async function sqlStoreUnderTest(
  url: string,
  cleanUp: () => void = () => undefined,
): Promise<StoreUnderTest> {
  const database = await openMigrated(url);
  return {
    store: createSqlStore(database),
    newAccount: () => newAccount(database),
    newKey: async ({ active, ...key }) => {
      const { id } = await createKey(database, { ...key, prefix: 'mirlo_test_', last4: 'abcd' }, 1);
      if (!active) await setKeyActive(database, id, false);
    },
    wakeNoted: async (account, at) => {
      const wake = await claimWake({ database, now: () => at }, account);
      await wake?.();
    },
    close: async () => {
      await database.close();
      cleanUp();
    },
  };
}
