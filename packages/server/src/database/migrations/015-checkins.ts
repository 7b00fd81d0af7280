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
 * Who was entered by a check-in link, by the uuid of the guest that follows from link and person; and when the desk saw the document. The row is
 * written before the guest is, so that nobody comes in unmarked: what has no guest yet counts for nothing.
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
