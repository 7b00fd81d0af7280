import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';

/** When who booked is due to be reminded of a check-in that lacks people; whether an account wants that. */
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
