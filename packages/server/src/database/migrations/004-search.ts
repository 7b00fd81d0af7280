import type { Knex } from 'knex';
import { createTable } from './table.ts';

/** The index of three-letter pieces by which `q` finds rare texts in large accounts (`database/search`). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'search_progress', progress);
  await createTable(knex, 'search_pieces', pieces);
  await createTable(knex, 'search_changed', changed);
}

function of(table: Knex.CreateTableBuilder): void {
  table.integer('account_id').unsigned().notNullable();
  table.string('resource', 14).notNullable();
}

/** How far the records of an account are indexed. */
function progress(table: Knex.CreateTableBuilder): void {
  of(table);
  table.integer('blocks').unsigned().notNullable();
  table.integer('last_id').unsigned().notNullable();
  table.string('claimed_by', 36).notNullable();
  table.bigInteger('claimed_until').notNullable();
  table.primary(['account_id', 'resource']);
}

/** Which records of a block have a piece. */
function pieces(table: Knex.CreateTableBuilder): void {
  of(table);
  table.integer('piece').notNullable();
  table.integer('block').unsigned().notNullable();
  table.specificType('places', 'mediumblob').notNullable();
  table.primary(['account_id', 'resource', 'piece', 'block']);
}

/** Records whose text changed since they were indexed, or may have. */
function changed(table: Knex.CreateTableBuilder): void {
  of(table);
  table.integer('id').unsigned().notNullable();
  table.primary(['account_id', 'resource', 'id']);
}
