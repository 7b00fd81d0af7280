import type { Knex } from 'knex';
import {
  counts,
  createTable,
  flags,
  link,
  longTextsOrNull,
  texts,
  times,
  timesOrNull,
  uniqueName,
} from './table.ts';

const HASH_LENGTH = 64;

/**
 * Adds requests to correct the data of guests who were entered by a check-in link: one at a time for each guest,
 * deleted with the guest.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'correction_codes', table => {
    link(table, 'correction_codes', 'guest_id', 'guests', 'CASCADE');
    link(table, 'correction_codes', 'invitation_id', 'invitations', 'CASCADE');
    texts(table, HASH_LENGTH, 'handle_hash');
    longTextsOrNull(table, 'code_sealed');
    counts(table, 'tries', 'times');
    flags(table, 'proven');
    timesOrNull(table, 'expires_at');
    times(table, 'first_at', 'asked_at');
    table.primary(['guest_id']);
    table.unique(['handle_hash'], { indexName: uniqueName('correction_codes', 'handle') });
  });
}
