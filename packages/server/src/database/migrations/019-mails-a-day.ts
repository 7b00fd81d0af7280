import type { Knex } from 'knex';

/** How many mails of a kind an account may send in a day; null: as many as others (`mail/outbox.ts`). */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('accounts', 'mails_a_day')) return;
  await knex.schema.alterTable('accounts', table => table.integer('mails_a_day').nullable());
}
