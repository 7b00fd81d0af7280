import type { Knex } from 'knex';
import { createTable, idColumn, link, uniqueName } from './table.ts';

const HASH_LENGTH = 64;

/**
 * Adds users, their sessions, and the links that sign them in once (`people/`). Foreign keys delete users with their
 * account, and the rest with its user.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'users', table => {
    idColumn(table);
    link(table, 'users', 'account_id', 'accounts', 'CASCADE', true);
    table.string('email', 254).notNullable();
    table.string('name', 100).notNullable();
    table.string('role', 10).notNullable();
    table.text('establishments').nullable();
    table.string('language', 2).notNullable();
    table.string('password_hash', 200).nullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.string('seen_on', 10).nullable();
    table.unique(['email'], { indexName: uniqueName('users', 'email') });
  });
  await createTable(knex, 'sessions', table => {
    table.string('token_hash', HASH_LENGTH).primary();
    link(table, 'sessions', 'user_id', 'users', 'CASCADE');
    for (const time of ['created_at', 'seen_at', 'confirmed_at']) table.bigInteger(time).notNullable();
    table.index(['user_id'], 'sessions_user');
  });
  await createTable(knex, 'sign_in_links', table => {
    table.string('token_hash', HASH_LENGTH).primary();
    link(table, 'sign_in_links', 'user_id', 'users', 'CASCADE');
    table.string('kind', 10).notNullable();
    table.bigInteger('expires_at').notNullable();
    table.index(['user_id'], 'sign_in_links_user');
  });
}
