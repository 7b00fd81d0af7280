import type { Knex } from 'knex';

/**
 * Stores from which line on a journal is to be compared again after a restore. Creates the guard's table, now on SQLite
 * too, so that one process at a time compares.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('migration_guard')))
    await knex.schema.createTable('migration_guard', table => {
      table.integer('id').notNullable().primary();
      table.string('owner', 36).nullable();
      table.integer('counted').unsigned().notNullable();
    });
  if (await knex.schema.hasColumn('filing_journals', 'unsettled_from')) return;
  await knex.schema.alterTable('filing_journals', table => {
    table.bigInteger('unsettled_from').unsigned().nullable();
  });
}
