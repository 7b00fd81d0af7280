import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';
import { isSqlite } from './table.ts';

/** Has the outbox write to who made the booking of an invitation, who is no user; `mail_at` is when that is due. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('mails', 'invitation_id'))) {
    await knex.schema.alterTable('mails', table => {
      table.integer('invitation_id').unsigned().nullable();
    });
  }
  // knex would take the sign away, and the link with it.
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
