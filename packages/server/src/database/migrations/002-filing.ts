import type { Knex } from 'knex';
import { createTable, hasIndex, texts } from './table.ts';

/** What the submitter keeps: filings, the requests that carried them, and what is known of the ministry itself. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'communications', communications);
  await createTable(knex, 'lotes', lotes);
  await createTable(knex, 'breakers', breakers);
  await addIndex(knex, 'submissions', 'submissions_file_at', ['file_at']);
}

/** One row per filing of a stay or contract. It outlives its records: code and lineage are the legal proof. */
function communications(table: Knex.CreateTableBuilder): void {
  table.bigIncrements('id');
  table.integer('account_id').unsigned().notNullable();
  table.integer('establecimiento_id').unsigned().notNullable();
  table.string('unit', 191).notNullable();
  table.string('communication', 2).notNullable();
  table.integer('ordinal').unsigned().notNullable();
  table.string('referencia', 50).notNullable();
  table.string('fingerprint', 64).notNullable();
  table.text('members', 'mediumtext').notNullable();
  table.string('state', 12).notNullable();
  table.bigInteger('lote_id').unsigned().notNullable();
  table.integer('orden').unsigned().notNullable();
  table.bigInteger('annulment_id').unsigned().nullable();
  table.integer('annulment_orden').unsigned().nullable();
  texts(table, { codigo_comunicacion: 36, code: 20 });
  table.text('words').nullable();
  table.bigInteger('created_at').notNullable();
  table.bigInteger('updated_at').notNullable();
  table.index(['lote_id'], 'communications_lote');
  table.index(['annulment_id'], 'communications_annulment');
  table.index(['unit'], 'communications_unit');
  table.index(['account_id', 'id'], 'communications_account');
}

/** One row per request to the ministry: the bytes as they are sent, the attempts, the lease of who works on it, the answers. */
function lotes(table: Knex.CreateTableBuilder): void {
  table.bigIncrements('id');
  table.bigInteger('parent_id').unsigned().nullable();
  table.integer('account_id').unsigned().notNullable();
  table.integer('establecimiento_id').unsigned().notNullable();
  table.string('codigo_arrendador', 20).notNullable();
  table.string('operation', 1).notNullable();
  texts(table, { communication: 2, lote: 36, lease_token: 64, code: 20 });
  table.integer('size').unsigned().notNullable();
  table.text('body', 'mediumtext').notNullable();
  table.string('state', 12).notNullable();
  table.integer('attempts').unsigned().notNullable();
  table.integer('polls').unsigned().notNullable();
  table.bigInteger('next_at').nullable();
  table.bigInteger('lease_until').nullable();
  table.bigInteger('due_at').nullable();
  table.text('words').nullable();
  table.bigInteger('sent_at').nullable();
  table.bigInteger('created_at').notNullable();
  table.bigInteger('updated_at').notNullable();
  table.index(['next_at'], 'lotes_next');
  table.index(['lote'], 'lotes_lote');
}

/** One row per address of the ministry: how the last submitter that knew something found it. */
function breakers(table: Knex.CreateTableBuilder): void {
  table.string('ministry', 191).primary();
  table.string('state', 10).notNullable();
  table.bigInteger('since').notNullable();
  table.text('words').nullable();
}

/** Adds an index where a migration that was cut short has not added it yet. */
async function addIndex(knex: Knex, table: string, name: string, columns: string[]): Promise<void> {
  if (await hasIndex(knex, table, name)) return;
  await knex.schema.alterTable(table, builder => builder.index(columns, name));
}
