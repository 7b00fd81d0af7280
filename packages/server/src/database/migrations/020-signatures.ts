import type { Knex } from 'knex';
import { createTable, idColumn, link, longTextsOrNull, texts, times, uniqueName } from './table.ts';

/**
 * Adds the signatures of guests from the check-in: the text as it was shown, and strokes as numbers or a typed name. A
 * foreign key deletes a signature with its guest, whoever deletes the guest. There is none to the invitation, which is
 * kept for a shorter time.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'signatures', table => {
    idColumn(table);
    link(table, 'signatures', 'guest_id', 'guests', 'CASCADE');
    times(table, 'signed_at');
    texts(table, 2, 'language');
    texts(table, 64, 'sha256');
    longTextsOrNull(table, 'text', 'ink', 'fields');
    table.unique(['guest_id'], { indexName: uniqueName('signatures', 'guest') });
  });
}
