import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';

/**
 * Stores when a booker is due to be reminded of a check-in in which people are missing, and whether an account wants
 * reminders.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('invitations', 'remind_at')))
    await knex.schema.alterTable('invitations', table => {
      table.bigInteger('remind_at').nullable();
    });
  await makeIndex(knex, 'invitations', 'invitations_remind', ['remind_at']);
  if (!(await knex.schema.hasColumn('accounts', 'reminders')))
    await knex.schema.alterTable('accounts', table => {
      table.boolean('reminders').notNullable().defaultTo(true);
    });
}
