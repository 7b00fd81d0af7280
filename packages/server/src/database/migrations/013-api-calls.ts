import type { Knex } from 'knex';
import { counts, createTable, texts, textsOrNull, times } from './table.ts';

/**
 * Adds the log of API calls (`database/api-calls.ts`): who called what, and how long it took; nothing that was sent or
 * answered. Like the audit, the table has only its primary key as an index: a new row is appended at the end of the
 * account's rows.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'api_calls', table => {
    counts(table, 'account_id');
    times(table, 'at', 'seq');
    table.integer('key_id').unsigned().nullable();
    textsOrNull(table, 40, 'operation', 'code');
    table.integer('status').unsigned().nullable();
    counts(table, 'micros', 'n');
    texts(table, 64, 'request_id');
    table.primary(['account_id', 'at', 'seq']);
  });
}
