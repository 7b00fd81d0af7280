import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreUnderTest } from '../../../test/store-port/suite.ts';
import { createKey, setKeyActive } from '../src/database/api-keys.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { searchColumns } from '../src/database/derived-columns.ts';
import { migrate } from '../src/database/migrate.ts';
import { AccountModel, PrecheckinModel } from '../src/database/models.ts';
import { createSqlStore } from '../src/database/store.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mirlo-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A migrated database with an account. */
export async function openMigrated(url: string): Promise<Database> {
  await migrate(url);
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

/** The SQL store as the port's suite wants it. */
export async function sqlStoreUnderTest(
  url: string,
  cleanUp: () => void = () => undefined,
): Promise<StoreUnderTest> {
  const database = await openMigrated(url);
  const { knex } = database;
  return {
    store: createSqlStore(database),
    newAccount: () => newAccount(database),
    newKey: async ({ active, ...key }) => {
      const { id } = await createKey(database, { ...key, prefix: 'mirlo_test_', last4: 'abcd' }, 1);
      if (!active) await setKeyActive(database, id, false);
    },
    newPrecheckin: async ({ sandbox, ...precheckin }) => {
      const search = searchColumns('precheckins', precheckin);
      const row = await PrecheckinModel.query(knex).insert({
        ...precheckin,
        ...search,
        sandbox,
      });
      return row.id;
    },
    close: async () => {
      await database.close();
      cleanUp();
    },
  };
}
