import type { Knex } from 'knex';
import {
  createTable,
  flags,
  idColumn,
  link,
  texts,
  textsOrNull,
  times,
  timesOrNull,
  uniqueName,
} from './table.ts';

const HASH_LENGTH = 64;

/**
 * Adds passkeys of users, and the challenges that passkeys sign once (`people/passkeys.ts`). A foreign key deletes
 * passkeys with their user.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'passkeys', table => {
    idColumn(table);
    link(table, 'passkeys', 'user_id', 'users', 'CASCADE');
    texts(table, 100, 'name');
    // The id itself may have 1,023 bytes, more than an index takes.
    texts(table, HASH_LENGTH, 'credential_hash');
    table.text('credential_id').notNullable();
    table.text('public_key').notNullable();
    table.bigInteger('counter').notNullable();
    textsOrNull(table, 100, 'transports');
    flags(table, 'synced');
    times(table, 'created_at');
    timesOrNull(table, 'used_at');
    table.unique(['credential_hash'], { indexName: uniqueName('passkeys', 'credential') });
    table.index(['user_id'], 'passkeys_user');
  });
  await createTable(knex, 'challenges', table => {
    table.string('challenge_hash', HASH_LENGTH).primary();
    texts(table, 10, 'purpose');
    // The session that asked for the challenge; null at the sign-in, where there is none.
    textsOrNull(table, HASH_LENGTH, 'session_hash');
    times(table, 'expires_at');
    table.index(['expires_at'], 'challenges_expire');
  });
}
