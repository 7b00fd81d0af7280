import type { Knex } from 'knex';
import { counts, createTable, texts, textsOrNull, times } from './table.ts';

/**
 * Calls of the API (`database/api-calls.ts`): who called what, and how long it took; nothing that was sent or answered. The table is its own
 * index, as the audit is, and for the same reason: a call more is a leaf more at the end of an account's lines.
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
