import type { Knex } from 'knex';

const SHA256_LENGTH = 64;

/** A digest over the whole of a signature, what the record stated then included. Null of one that was kept before: of that the text alone has a digest. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('signatures', 'row_sha256')) return;
  await knex.schema.alterTable('signatures', table => {
    table.string('row_sha256', SHA256_LENGTH);
  });
}
