import type { Knex } from 'knex';

/**
 * Stores, by user, whether keyboard shortcuts of a single key work on the pages. They do until the user switches them
 * off.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('users', 'shortcuts')) return;
  await knex.schema.alterTable('users', table => table.boolean('shortcuts').notNullable().defaultTo(true));
}
