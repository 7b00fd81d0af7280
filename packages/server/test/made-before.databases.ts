import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type ResourceName, SEARCH_BYTES, searchWords } from '@mirlo/core';
import { createConnection } from 'mysql2/promise';
import { expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { openDatabase } from '../src/database/database.ts';
import { migrate, pendingMigrations } from '../src/database/migrate.ts';
import { createSqlStore } from '../src/database/store.ts';

/** Dumps of databases that commit efec82f has made and filled: two guests, one that was deleted, a rental, a link, and notes of its search index. */
const dump = (engine: 'sqlite' | 'mariadb') =>
  readFileSync(new URL(`made-before/efec82f.${engine}.sql`, import.meta.url), 'utf8');

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Both kinds of key shared the uuids of establishments. */
const OF_A_TEST = `UPDATE establishments SET sandbox = 1, uuid = '${UUID}' WHERE id = 1`;

async function fill(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const file = new DatabaseSync(url.slice('sqlite:'.length));
    file.exec(`${dump('sqlite')}\n${OF_A_TEST}`);
    file.close();
    return;
  }
  const connection = await createConnection({ uri: url, multipleStatements: true, charset: 'utf8mb4' });
  // Tables come in the order of their names.
  await connection.query(`SET foreign_key_checks = 0; ${dump('mariadb')}\n${OF_A_TEST}`);
  await connection.end();
}

describeOnDatabases('a database from before the first release', ({ newUrl }) => {
  it('is brought over with its records, which are found as new ones are', async () => {
    const url = await newUrl();
    await fill(url);
    expect(await migrate(url)).toContain('016-establishment-keys');
    const database = await openDatabase(url);
    expect(await pendingMigrations(database.knex)).toEqual([]);
    const store = createSqlStore(database);
    const found = async (resource: ResourceName, q?: string) => {
      const words = q === undefined ? undefined : searchWords(q);
      const { rows, total } = await store.list({
        resource,
        account_id: 1,
        page: 1,
        limit: 20,
        words,
        where: {},
      });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await found('guests')).toEqual([1, 2]);
    expect(await found('guests', 'pena ana')).toEqual([1]);
    expect(await found('guests', '각각')).toEqual([2]);
    expect(await found('guests', 'x@example')).toEqual([]);
    expect(await found('contracts', 'h-1 r-1')).toEqual([1]);
    expect(await found('precheckins', 'nandu ana@')).toEqual([1]);
    for (const resource of ['vehicles', 'persons', 'licenses', 'addresses'] as const)
      expect(await found(resource)).not.toEqual([]);
    expect(await store.find('guests', 1)).toMatchObject({
      apellido2: 'Peña',
      habitacion: '7',
      submission: { state: 'accepted' },
    });
    const shared = await store.find('establishments', 1);
    expect(shared).toMatchObject({ sandbox: false, uuid: UUID });
    const values = {
      account_id: 1,
      sandbox: true,
      created_at: 1,
      updated_at: 1,
      nombre: 'H',
      numero_establecimiento: 'H-2',
      uuid: UUID,
    };
    expect(await store.insertAtOnce([{ table: 'establishments', values }])).toHaveLength(1);
    const [longest] = await database.session.all(
      'SELECT MAX(OCTET_LENGTH(search_text)) AS bytes FROM guests',
    );
    expect(Number(longest?.bytes)).toBeLessThanOrEqual(SEARCH_BYTES);
    expect(await store.transaction(tx => tx.remove('contracts', 1))).toBe(true);
    expect(await found('licenses')).toEqual([]);
    await database.close();
  });
});
