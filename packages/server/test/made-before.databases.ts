import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SEARCH_BYTES, searchWords } from '@mirlo/core';
import { createConnection } from 'mysql2/promise';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createSecretBox } from '../src/credentials/secret-box.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { migrate, pendingMigrations } from '../src/database/migrate.ts';
import { EARLIER_STEPS, FORMER_STEPS, SQUASHED_STEPS } from '../src/database/migrations/before-release.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { createSqlStore } from '../src/database/store.ts';
import { registerChecks } from '../src/doctor/register.ts';
import { hashKey } from '../src/keys.ts';
import { schemaOf } from './made-before/schema.ts';
import { openBench, SECRET_KEY } from './submitter/harness.ts';
import { TABLES } from './tables.ts';

/**
 * A dump of a database that commit efec82f has made and filled: a stay, a rental and a guest
 * accepted, a guest refused, one annulled and deleted, one sent, one held, one held and deleted, a
 * guest and a rental queued; two keys, a link, an establishment of a sandbox key.
 */
const COMMIT = 'efec82f';
const DUMPED_AT = Date.UTC(2026, 10, 22, 14);

/** The key that sealed the account's passwords in those versions. */
const SECRET = SECRET_KEY.slice(0, 32);

const KEY = `mirlo_live_${'0'.repeat(48)}`;

async function fill(url: string): Promise<void> {
  const dump = (engine: string) =>
    readFileSync(new URL(`made-before/${COMMIT}.${engine}.sql`, import.meta.url), 'utf8');
  if (url.startsWith('sqlite:')) {
    const file = new DatabaseSync(url.slice('sqlite:'.length));
    file.exec(dump('sqlite'));
    file.close();
    return;
  }
  const connection = await createConnection({ uri: url, multipleStatements: true, charset: 'utf8mb4' });
  // The dump has the tables in the order of their names, so links to later tables must not be
  // checked.
  await connection.query(`SET foreign_key_checks = 0; ${dump('mariadb')}`);
  await connection.end();
}

async function opened(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Reads all rows of all tables, without the columns that an older database lacks. */
async function rowsOf({ knex }: Database): Promise<Rows> {
  const rows: Rows = {};
  for (const { tableName } of TABLES)
    if (await knex.schema.hasTable(tableName)) rows[tableName] = await knex(tableName).select();
  for (const row of Object.values(rows).flat())
    if (Buffer.isBuffer(row.search_text)) row.search_text = row.search_text.toString();
  return rows;
}

/**
 * Returns how a row of efec82f looks today. Rows that both kinds of key shared belong to
 * production, texts about deleted records are gone, and what was annulled without a filing is
 * `not_sent`.
 */
function asToday(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const { gone, state } = row;
  const changed =
    table === 'establishments'
      ? { sandbox: 0 }
      : gone === 1
        ? { issues: '[]', ...(state === 'annulled' && row.filings === 0 ? { state: 'not_sent' } : {}) }
        : {};
  return { ...row, ...changed };
}

const ALL = MIGRATIONS.map(({ name }) => name);

describeOnDatabases('a database from before the first release', ({ newUrl }) => {
  it('of efec82f has the schema of a new one, and all of its rows', async () => {
    const [url, newer] = [await newUrl(), await newUrl()];
    await fill(url);
    const database = await opened(url);
    const before = await rowsOf(database);
    expect(await migrate(url)).toEqual(ALL);
    expect(await pendingMigrations(database.knex)).toEqual([]);
    expect(await migrate(url)).toEqual([]);
    await migrate(newer);
    expect(await schemaOf(database)).toEqual(await schemaOf(await opened(newer)));
    const after = await rowsOf(database);
    const [longest = {}] = before.guests?.filter(({ search_text }) => String(search_text).length > 500) ?? [];
    for (const [table, rows] of Object.entries(before)) {
      expect(rows.length, table).toBeGreaterThan(0);
      const expected = rows.map(row => asToday(table, row));
      const cut = { search_text: expect.stringMatching(`^pena ${'각'.normalize('NFD')}`) };
      const list = expected.map(row => ({
        ...row,
        ...(row.id === longest.id && table === 'guests' ? cut : {}),
      }));
      expect(after[table]).toEqual(list.map(row => expect.objectContaining(row)));
    }
    expect(Object.keys(after)).toHaveLength(TABLES.length);
    expect(after.ministries).toMatchObject([{ address: before.breakers?.[0]?.ministry }]);
    for (const { search_text } of after.guests ?? [])
      expect(Buffer.byteLength(String(search_text))).toBeLessThanOrEqual(SEARCH_BYTES);
  });

  it('of efec82f knows its keys, finds its records and files what was queued', async () => {
    const url = await newUrl();
    await fill(url);
    await migrate(url);
    const database = await opened(url);
    const store = createSqlStore(database);
    expect(await store.keyByHash(hashKey(KEY))).toMatchObject({ account_id: 1, active: true, scope: 'full' });
    const found = async (q: string) => {
      const query = { resource: 'guests', account_id: 1, page: 1, limit: 20, where: {} } as const;
      const { rows, total } = await store.list({ ...query, words: searchWords(q) });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await found('pena ana')).toEqual([1]);
    expect(await found('각각')).toEqual([6]);
    const states = async () => {
      const rows = await database.knex('submissions').select('resource', 'record_id', 'state');
      return Object.fromEntries(rows.map(row => [`${row.resource} ${row.record_id}`, row.state]));
    };
    const others = {
      'contracts 1': 'accepted',
      'guests 1': 'accepted',
      'guests 2': 'accepted',
      'guests 3': 'rejected',
      'guests 4': 'annulled',
      'guests 5': 'sent',
      'guests 6': 'held',
      'guests 7': 'not_sent',
    };
    expect(await states()).toEqual({ ...others, 'guests 8': 'queued', 'contracts 2': 'queued' });
    const bench = await openBench({ databaseUrl: url });
    onTestFinished(bench.close);
    const begun = Date.now();
    const now = () => DUMPED_AT + Date.now() - begun;
    const submitter = bench.submitter({ box: createSecretBox(SECRET), now });
    const filed = { 'guests 8': 'accepted', 'contracts 2': 'accepted' };
    await bench.until(async () => {
      const seen = await states();
      return (seen['guests 8'] === 'accepted' && seen['contracts 2'] === 'accepted') || seen;
    }, [submitter]);
    expect(await states()).toMatchObject({ ...others, 'guests 5': expect.any(String), ...filed });
  });

  it('goes on where a migration of it was killed', async () => {
    const [url, newer] = [await newUrl(), await newUrl()];
    await fill(url);
    const database = await opened(url);
    const { knex } = database;
    await migrate(url);
    // As a migration leaves the database that was killed before its last step, with an index
    // missing.
    await knex('knex_migrations').whereIn('name', ALL).delete();
    await knex.schema.alterTable('lotes', table => table.dropIndex([], 'lotes_kind'));
    expect(await migrate(url)).toEqual(ALL);
    await migrate(newer);
    expect(await schemaOf(database)).toEqual(await schemaOf(await opened(newer)));
  });

  it('in any other state is refused in one line that says what to do, and nothing is changed', async () => {
    const url = await newUrl();
    await fill(url);
    const database = await opened(url);
    const { knex } = database;
    const schema = await schemaOf(database);
    const refused = async (message: string) => {
      await expect(migrate(url)).rejects.toThrow(message);
      expect(await schemaOf(database)).toEqual(schema);
    };
    const between = (step: string) =>
      `the database has the schema ${step}, from before the first release: run \`mirlo migrate\` of commit 384004b on it, then this program's`;
    const steps = () => knex('knex_migrations');
    const taken = (names: readonly string[]) =>
      steps().insert(names.map(name => ({ name, batch: 1, migration_time: new Date() })));
    await steps().where('name', '>', '004').delete();
    await refused(between('003-counters'));
    await steps().where('name', '<', '003').delete();
    await refused(between('003-counters'));
    await steps().delete();
    await refused(
      'the database has accounts, but its table knex_migrations does not say which schema they are in: restore a copy with all of its tables',
    );
    await taken(FORMER_STEPS.filter(name => !SQUASHED_STEPS.includes(name)));
    await refused(between('016-establishment-keys'));
    await taken(['001-schema', '002-turns']);
    await refused(between('016-establishment-keys'));
    await steps().delete();
    await taken(EARLIER_STEPS);
    expect(await migrate(url)).toEqual(ALL);
  });

  it('of 384004b takes the steps that came since, whether or not it was brought over before', async () => {
    const url = await newUrl();
    await migrate(url);
    const { knex } = await opened(url);
    for (const names of [SQUASHED_STEPS, FORMER_STEPS]) {
      await knex('knex_migrations').whereNot('name', '001-schema').delete();
      await knex('knex_migrations').insert(
        names.map(name => ({ name, batch: 1, migration_time: new Date() })),
      );
      await knex.schema.dropTable('wakes');
      expect(await migrate(url)).toEqual(['002-wakes']);
      expect(await pendingMigrations(knex)).toEqual([]);
      expect(await knex('wakes').select()).toEqual([]);
    }
  });

  it('that stores a document twice but for its case leaves the key to the older guest; doctor names the other', async () => {
    const url = await newUrl();
    await fill(url);
    const { knex } = await opened(url);
    const [{ id, ...stored }] = await knex('guests').where({ id: 1 });
    const numero_documento = stored.numero_documento.toLowerCase();
    const [other] = await knex('guests').insert({ ...stored, uuid: null, numero_documento });
    await migrate(url);
    const keys = await knex('guests').select('id', 'document_key').whereIn('id', [id, other]).orderBy('id');
    expect(keys).toEqual([
      { id, document_key: stored.numero_documento },
      { id: other, document_key: null },
    ]);
    const bench = await openBench({ databaseUrl: url });
    onTestFinished(bench.close);
    expect(await registerChecks(bench.database)).toMatchObject([
      {
        name: 'natural keys',
        result: 'warning',
        detail: { en: expect.stringMatching(new RegExp(`: ${other}$`)) },
      },
    ]);
  });
});
