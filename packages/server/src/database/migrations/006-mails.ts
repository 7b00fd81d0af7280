import type { Knex } from 'knex';
import { createTable, idColumn, link } from './table.ts';

/**
 * Adds the outbox of mail (`mail/outbox.ts`). It stores the recipient and the kind of each mail, never the text, which
 * may contain a sign-in link.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'mails', table => {
    idColumn(table);
    link(table, 'mails', 'account_id', 'accounts', 'CASCADE', true);
    link(table, 'mails', 'user_id', 'users', 'CASCADE');
    table.string('kind', 10).notNullable();
    table.string('state', 7).notNullable();
    table.integer('attempts').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('next_at').notNullable();
    table.string('lease_token', 36).nullable();
    table.string('answer', 200).nullable();
    table.index(['state', 'next_at'], 'mails_due');
    table.index(['account_id', 'created_at'], 'mails_account');
  });
}
