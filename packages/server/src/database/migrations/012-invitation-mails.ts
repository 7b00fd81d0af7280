import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';
import { isSqlite } from './table.ts';

/** Lets the outbox write to the booker of an invitation, who is no user. `mail_at` is when the mail is due. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('mails', 'invitation_id'))) {
    await knex.schema.alterTable('mails', table => {
      table.integer('invitation_id').unsigned().nullable();
    });
  }
  // knex would drop `unsigned`, and with it the foreign key.
  if (!isSqlite(knex)) await knex.raw('ALTER TABLE mails MODIFY user_id int unsigned NULL');
  else await knex.schema.alterTable('mails', table => table.setNullable('user_id'));
  if (!(await knex.schema.hasColumn('invitations', 'mail_at'))) {
    await knex.schema.alterTable('invitations', table => {
      table.bigInteger('mail_at').nullable();
    });
  }
  await makeIndex(knex, 'invitations', 'invitations_mail', ['mail_at']);
  await makeIndex(knex, 'mails', 'mails_invitation', ['invitation_id', 'created_at']);
}
