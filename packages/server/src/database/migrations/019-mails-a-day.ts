import type { Knex } from 'knex';

/** Stores how many mails of a kind an account may send in a day; null: the usual number (`mail/outbox.ts`). */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('accounts', 'mails_a_day')) return;
  await knex.schema.alterTable('accounts', table => table.integer('mails_a_day').nullable());
}
