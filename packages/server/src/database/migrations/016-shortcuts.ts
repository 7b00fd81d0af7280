import type { Knex } from 'knex';

/** Whether single keys do something on the pages, by user: they do until somebody switches them off. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('users', 'shortcuts')) return;
  await knex.schema.alterTable('users', table => table.boolean('shortcuts').notNullable().defaultTo(true));
}
