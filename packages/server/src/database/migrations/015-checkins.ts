import type { Knex } from 'knex';
import {
  createTable,
  flags,
  idColumn,
  link,
  texts,
  times,
  timesOrNull,
  UUID_LENGTH,
  uniqueName,
} from './table.ts';

/**
 * Stores which guests were entered by a check-in link, by the guest's uuid (derived from link and person), and when the
 * reception saw the document. The row is inserted before the guest, so that no guest comes in without one; a row
 * without a guest yet counts for nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'checkins', table => {
    idColumn(table);
    link(table, 'checkins', 'account_id', 'accounts', 'CASCADE');
    link(table, 'checkins', 'invitation_id', 'invitations', 'CASCADE');
    flags(table, 'sandbox');
    texts(table, UUID_LENGTH, 'uuid');
    times(table, 'created_at');
    timesOrNull(table, 'seen_at');
    table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('checkins', 'uuid') });
    table.index(['account_id', 'sandbox', 'seen_at', 'uuid'], 'checkins_unseen');
  });
}
