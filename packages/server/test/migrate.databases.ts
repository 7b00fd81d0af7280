import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { run } from '../src/cli/run.ts';
import { openDatabase } from '../src/database/database.ts';
import { lockFile } from '../src/database/file-lock.ts';
import { type MigrationStep, migrate, pendingMigrations } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { schemaOf } from './made-before/schema.ts';
import { unwrapped } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

const ALL = MIGRATIONS.map(({ name }) => name);

describeOnDatabases('migrations', ({ newUrl }) => {
  it('are taken once, however many start at once', async () => {
    const url = await newUrl();
    const taken = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    expect(taken.filter(steps => steps.length > 0)).toEqual([ALL]);
    const database = await openDatabase(url);
    expect(await pendingMigrations(database.knex)).toEqual([]);
    await database.close();
  });

  it('go on where a killed starter left its lock and half of its tables', async () => {
    const url = await newUrl();
    await migrate(url);
    const database = await openDatabase(url);
    const { knex } = database;
    await knex('knex_migrations').delete();
    await knex('knex_migrations_lock').update({ is_locked: 1 });
    await knex.schema.dropTable('addresses');
    await knex.schema.dropTable('lotes');
    if (database.engine === 'mysql')
      await knex.schema.createTable('lotes_unfinished', table => table.increments());
    expect(await pendingMigrations(knex)).toEqual(ALL);
    const begun: MigrationStep[] = [];
    expect(await migrate(url, step => begun.push(step))).toEqual(ALL);
    expect(begun).toEqual(ALL.map((name, i) => ({ name, nth: i + 1, of: ALL.length })));
    expect(await knex('addresses').count({ n: '*' })).toEqual([{ n: 0 }]);
    const other = await newUrl();
    await migrate(other);
    const fresh = await openDatabase(other);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await fresh.close();
    await database.close();
  });

  it('of a newer program are refused in one line that names both', async () => {
    const url = await newUrl();
    await migrate(url);
    const database = await openDatabase(url);
    await database
      .knex('knex_migrations')
      .insert({ name: '999-later', batch: 2, migration_time: new Date() });
    await database.close();
    const refusal = `the database has the schema 999-later, newer than this program's ${ALL.at(-1)}: run the newer Mirlo on it, or restore the copy made before the upgrade`;
    await expect(migrate(url)).rejects.toThrow(refusal);
    for (const command of ['serve', 'migrate', 'status', 'doctor']) {
      const { code, text } = await said(command, url);
      expect([command, code]).not.toEqual([command, 0]);
      expect(text.split('\n').filter(line => line.includes('999-later'))).toHaveLength(1);
      expect(unwrapped(text)).toContain(refusal);
    }
  });
});

/** Runs a command. Returns its output and its exit code. */
async function said(command: string, url: string): Promise<{ code: number; text: string }> {
  let text = '';
  const take = (part: string) => {
    text += part;
  };
  const code = await run([command], {
    env: { DATABASE_URL: url, MIR_URL: 'off', PORT: '0' },
    out: take,
    err: take,
    colour: false,
    live: false,
    now: Date.now,
    untilStopped: async () => undefined,
  });
  return { code, text };
}

describe('the lock on a file', () => {
  it('has one owner, and is free when the owner lets go', async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const path = join(folder.path, 'x.lock');
    const first = await lockFile(path);
    expect(first).not.toBeNull();
    expect(await lockFile(path)).toBeNull();
    const waiting = lockFile(path, 5_000);
    first?.release();
    const second = await waiting;
    expect(second).not.toBeNull();
    second?.release();
  });
});
