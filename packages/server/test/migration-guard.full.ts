import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb } from '../../../test/mariadb.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { guardMigrations } from '../src/database/migration-guard.ts';

const mariadb = await startMariaDb();
const TIMING = { lookMs: 20, silentLooks: 20 };
const PATIENCE_MS = 10_000;

describe.skipIf(mariadb === null)('the guard of migrations', () => {
  let database: Database;
  beforeAll(async () => {
    if (mariadb) database = await openDatabase(mariadb.url);
  });
  afterAll(async () => {
    await database?.close();
    await mariadb?.stop();
  });
  const take = (waitMs = PATIENCE_MS) => guardMigrations(database, waitMs, TIMING);
  const row = async () => (await database.knex('migration_guard').first()) as { owner: string | null };

  it('is held by one at a time, also by those who came at one instant', async () => {
    let held = 0;
    let most = 0;
    const hold = async () => {
      const guard = await take();
      held += 1;
      most = Math.max(most, held);
      await guard.assertHeld();
      held -= 1;
      await guard.release();
    };
    await Promise.all(Array.from({ length: 6 }, hold));
    expect(most).toBe(1);
    expect(await row()).toMatchObject({ owner: null });
  });

  it('stays with who lives, however long it takes', async () => {
    const guard = await take();
    await expect(take(TIMING.lookMs * TIMING.silentLooks * 4)).rejects.toThrow(
      'another process is migrating the database',
    );
    await guard.assertHeld();
    await guard.release();
  });

  it('of one that was killed is taken over, and who was only silent is told before its next step', async () => {
    await database.knex('migration_guard').update({ owner: 'killed', counted: 7 });
    const heir = await take();
    await heir.assertHeld();
    await database.knex('migration_guard').update({ owner: 'somebody else' });
    await expect(heir.assertHeld()).rejects.toThrow('another process has taken it over');
    await heir.release();
    expect(await row()).toMatchObject({ owner: 'somebody else' });
  });
});
