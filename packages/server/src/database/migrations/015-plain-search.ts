import { cutSearchText, SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';
import { hasIndex, isSqlite } from './table.ts';

/** What the index that `q` reads holds besides: all that a list may be narrowed by together with it. */
const NARROWED_BY = {
  establishments: ['created_at'],
  guests: ['sandbox', 'establecimiento_id', 'fecha_entrada'],
  contracts: ['sandbox', 'establecimiento_id', 'fecha_contrato'],
  vehicles: ['sandbox', 'created_at'],
  persons: ['sandbox', 'created_at'],
  licenses: ['sandbox', 'created_at'],
  addresses: ['sandbox', 'created_at'],
  precheckins: ['sandbox', 'establecimiento_id', 'fecha_envio'],
} as const;

const DATES = { guests: 'fecha_entrada', contracts: 'fecha_contrato', precheckins: 'fecha_envio' } as const;

/** What searches and totals were helped by before. */
const LEFT = ['search_progress', 'search_pieces', 'search_changed', 'counters'];

const ROWS_AT_ONCE = 500;

/**
 * Lists read one narrow index a table, which holds all that they look at (`database/list-source.ts`). MariaDB indexes no TEXT whole: there the
 * search text becomes bytes, as many as `searchText` gives.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of LEFT) await knex.schema.dropTableIfExists(table);
  for (const [table, columns] of Object.entries(NARROWED_BY)) {
    await shorten(knex, table);
    if (!isSqlite(knex))
      await knex.raw(`ALTER TABLE ${table} MODIFY search_text VARBINARY(${SEARCH_BYTES}) NOT NULL`);
    await addIndex(knex, table, `${table}_list`, ['account_id', 'id', ...columns, 'search_text']);
  }
  for (const [table, date] of Object.entries(DATES)) {
    await addIndex(knex, table, `${table}_dates`, [
      'account_id',
      date,
      'id',
      'establecimiento_id',
      'sandbox',
    ]);
    await dropIndex(knex, table, `${table}_date`);
  }
  await addIndex(knex, 'precheckins', 'precheckins_establishment', ['establecimiento_id', 'id']);
}

/** Cuts texts from before there was a limit. */
async function shorten(knex: Knex, table: string): Promise<void> {
  const tooLong = () =>
    knex.select<{ id: number; search_text: string }[]>('id', 'search_text').from(table).limit(ROWS_AT_ONCE);
  for (;;) {
    const rows = await tooLong().whereRaw(`OCTET_LENGTH(search_text) > ${SEARCH_BYTES}`);
    if (rows.length === 0) return;
    for (const { id, search_text } of rows)
      await knex(table)
        .where({ id })
        .update({ search_text: cutSearchText(search_text) });
  }
}

async function addIndex(knex: Knex, table: string, name: string, columns: string[]): Promise<void> {
  if (await hasIndex(knex, table, name)) return;
  await knex.schema.alterTable(table, builder => builder.index(columns, name));
}

async function dropIndex(knex: Knex, table: string, name: string): Promise<void> {
  if (!(await hasIndex(knex, table, name))) return;
  await knex.schema.alterTable(table, builder => builder.dropIndex([], name));
}
