import { cutSearchText, SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';
import { dropIndex, makeIndex } from './indexes.ts';
import { byDate, NARROWED_BY } from './registry-tables.ts';
import { isSqlite, takenSteps, uniqueName } from './table.ts';

/** The migration steps of databases from before the first release. */
export const EARLIER_STEPS: readonly string[] = [
  '001-registry',
  '002-filing',
  '003-counters',
  '004-search',
  '005-gone',
  '006-sqlite-indexes',
  '007-search-epoch',
  '008-filing-journals',
  '009-ministries',
  '010-keys',
  '011-audit',
  '012-leftovers',
  '013-evidence',
  '014-cluster',
  '015-plain-search',
  '016-establishment-keys',
];

/**
 * How many of these steps a database may have taken so that it can be upgraded: those of commit efec82f, and all of
 * them.
 */
const BROUGHT_OVER = [7, 16];

/** Whether `bringOver` can upgrade a database that has taken these steps. */
export function isBroughtOver(steps: readonly string[]): boolean {
  return BROUGHT_OVER.some(count => EARLIER_STEPS.slice(0, count).join() === steps.join());
}

/**
 * Upgrades tables from before the first release, if there are any, to today's schema; missing tables are created
 * already. If it is interrupted, it can run again.
 */
export async function bringOver(knex: Knex): Promise<void> {
  const steps = await takenSteps(knex);
  if (!isBroughtOver(steps)) return;
  if (!steps.includes('016-establishment-keys')) {
    await addColumns(knex);
    await changeRows(knex);
    await changeLists(knex);
    const unique = uniqueName('establishments', 'uuid');
    await makeIndex(knex, 'establishments', unique, ['account_id', 'sandbox', 'uuid'], 'UNIQUE');
    await makeIndex(knex, 'lotes', 'lotes_digest', ['digest']);
    await makeIndex(knex, 'lotes', 'lotes_kind', ['kind']);
  }
  // Each of these indexes had other columns on one of the databases.
  await makeIndex(knex, 'precheckins', 'precheckins_establishment', ['establecimiento_id', 'id']);
  // MariaDB creates this index for the foreign key, and drops it again when another index serves, unless the table was
  // loaded from a dump.
  await dropIndex(knex, 'precheckins', 'precheckins_establecimiento_id_link');
  await makeIndex(knex, 'submissions', 'submissions_unit', ['unit', 'resource', 'record_id']);
}

async function addColumns(knex: Knex): Promise<void> {
  const add = async (name: string, column: string, define: (table: Knex.AlterTableBuilder) => void) => {
    if (!(await knex.schema.hasColumn(name, column))) await knex.schema.alterTable(name, define);
  };
  await add('lotes', 'digest', table => table.string('digest', 64).nullable());
  await add('lotes', 'kind', table => table.string('kind', 5).nullable());
  await add('submissions', 'locks', table => table.integer('locks').unsigned().notNullable().defaultTo(0));
  await add('api_keys', 'name', table => table.string('name', 100).nullable());
  await add('api_keys', 'scope', table => table.string('scope', 10).notNullable().defaultTo('full'));
  await add('api_keys', 'expires_at', table => table.bigInteger('expires_at').nullable());
  await add('api_keys', 'establishments', table => table.text('establishments').nullable());
  await add('api_keys', 'allow_ip', table => table.text('allow_ip').nullable());
  await add('api_keys', 'last_used', table => table.string('last_used', 10).nullable());
  await add('accounts', 'sandbox_reads_production', table =>
    table.boolean('sandbox_reads_production').notNullable().defaultTo(true),
  );
}

async function changeRows(knex: Knex): Promise<void> {
  // The kind of earlier requests is that of these addresses, as far as an address tells it
  // (`ministry/one-ministry.ts`).
  await knex.raw(
    `INSERT INTO ministries (address, kind, seen_at)
      SELECT ministry, NULL, NULL FROM breakers WHERE ministry NOT IN (SELECT address FROM ministries)`,
  );
  // Issues of deleted records quote names and document numbers, and are no proof.
  await knex('submissions').where('gone', true).whereNot('issues', '[]').update({ issues: '[]' });
  const neverSent = { gone: true, state: 'annulled', filings: 0 };
  await knex('submissions').where(neverSent).update({ state: 'not_sent' });
  // Sandbox and production keys shared an establishment's uuid, so a production key may file for an establishment that
  // a sandbox key created.
  await knex('establishments').where('sandbox', true).update({ sandbox: false });
}

/** Drops the counters and the trigram index that lists used before, and creates the indexes that they use now. */
async function changeLists(knex: Knex): Promise<void> {
  for (const table of ['search_progress', 'search_pieces', 'search_changed', 'counters'])
    await knex.schema.dropTableIfExists(table);
  for (const [table, columns] of Object.entries(NARROWED_BY)) {
    await shorten(knex, table);
    if (!isSqlite(knex))
      await knex.raw(`ALTER TABLE ${table} MODIFY search_text VARBINARY(${SEARCH_BYTES}) NOT NULL`);
    await makeIndex(knex, table, `${table}_list`, ['account_id', 'id', ...columns, 'search_text']);
  }
  const dates = { guests: 'fecha_entrada', contracts: 'fecha_contrato', precheckins: 'fecha_envio' };
  for (const [table, date] of Object.entries(dates)) {
    await makeIndex(knex, table, `${table}_dates`, byDate(date));
    await dropIndex(knex, table, `${table}_date`);
  }
}

const ROWS_AT_ONCE = 500;

/** Shortens search texts from before there was a limit. */
async function shorten(knex: Knex, table: string): Promise<void> {
  for (;;) {
    const rows = await knex(table)
      .select('id', 'search_text')
      .whereRaw(`OCTET_LENGTH(search_text) > ${SEARCH_BYTES}`)
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return;
    for (const { id, search_text } of rows)
      await knex(table)
        .where({ id })
        .update({ search_text: cutSearchText(search_text) });
  }
}
