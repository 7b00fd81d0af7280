import type { Knex } from 'knex';
import { counts, createTable, idColumn, isSqlite, link, texts, times } from './table.ts';

/**
 * Adds imports of files of bookings (`import`). The contents are encrypted with `SECRET_KEY`, in parts that fit into
 * the smallest packet a database allows, and deleted after a day. What the user said about the columns stays, found by
 * a digest of their names.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'imports', table => {
    idColumn(table);
    link(table, 'imports', 'account_id', 'accounts', 'CASCADE');
    link(table, 'imports', 'user_id', 'users', 'CASCADE');
    texts(table, 10, 'kind', 'state');
    counts(table, 'row_count', 'done');
    table.text('plan').nullable();
    table.string('failed', 10).nullable();
    table.string('lease_token', 36).nullable();
    times(table, 'next_at', 'created_at');
    table.index(['state', 'next_at'], 'imports_due');
    table.index(['created_at'], 'imports_created');
  });
  await createTable(knex, 'import_parts', table => {
    link(table, 'import_parts', 'import_id', 'imports', 'CASCADE');
    texts(table, 10, 'kind');
    counts(table, 'part');
    table.specificType('sealed', isSqlite(knex) ? 'blob' : 'mediumblob').notNullable();
    table.primary(['import_id', 'kind', 'part']);
  });
  await createTable(knex, 'import_columns', table => {
    link(table, 'import_columns', 'account_id', 'accounts', 'CASCADE');
    texts(table, 10, 'kind');
    texts(table, 64, 'header_hash');
    table.text('fields').notNullable();
    times(table, 'updated_at');
    table.primary(['account_id', 'kind', 'header_hash']);
  });
}
