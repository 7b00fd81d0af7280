import type { Knex } from 'knex';
import { createTable, idColumn, link, longTextsOrNull, texts, times, uniqueName } from './table.ts';

/**
 * What a guest signed at the check-in, as it was shown, and how: strokes as numbers or a typed name. The link takes it along where its guest goes, whoever
 * removes that; it does not hang on the invitation, whose keeping ends sooner.
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
