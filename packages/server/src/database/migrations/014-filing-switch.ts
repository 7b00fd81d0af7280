import type { Knex } from 'knex';

/** Adds the operator's switch: whether an account files at all. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('accounts', 'filing_enabled')) return;
  await knex.schema.alterTable('accounts', table => {
    table.boolean('filing_enabled').notNullable().defaultTo(true);
  });
}
