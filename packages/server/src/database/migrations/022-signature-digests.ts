import type { Knex } from 'knex';

const SHA256_LENGTH = 64;

/**
 * Adds a digest of a whole signature, including the fields of the record at that time. Null in older signatures, of
 * which only the text has a digest.
 */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('signatures', 'row_sha256')) return;
  await knex.schema.alterTable('signatures', table => {
    table.string('row_sha256', SHA256_LENGTH);
  });
}
