import type { Knex } from 'knex';
import { createTable, hasIndex } from './table.ts';

/** What the journals of filings (`journal/`) are compared with: how far each has come, and every request by its digest. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'filing_journals', table => {
    table.string('id', 191).primary();
    table.string('place', 191).notNullable();
    table.bigInteger('generation').unsigned().notNullable();
    table.bigInteger('seen').unsigned().notNullable();
    table.string('problem', 191).nullable();
    table.bigInteger('updated_at').notNullable();
  });
  if (!(await knex.schema.hasColumn('lotes', 'digest'))) {
    await knex.schema.alterTable('lotes', table => void table.string('digest', 64).nullable());
  }
  if (!(await hasIndex(knex, 'lotes', 'lotes_digest'))) {
    await knex.schema.alterTable('lotes', table => void table.index(['digest'], 'lotes_digest'));
  }
}
