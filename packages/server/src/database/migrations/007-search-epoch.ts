import type { Knex } from 'knex';

/** Counts what the search index has taken in: what was found before it holds as long as the count stays (`database/search/common.ts`). */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('search_progress', 'epoch')) return;
  await knex.schema.alterTable('search_progress', table => {
    table.integer('epoch').unsigned().notNullable().defaultTo(0);
  });
}
