import type { Knex } from 'knex';
import { createTable, hasIndex } from './table.ts';

/**
 * Which ministries this database filed with and what their acceptances are worth, and the same of each request: what was accepted for trial must never
 * pass for filed. What was sent before is of the kind of those addresses, as far as they tell it (`submitter/one-ministry.ts`).
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'ministries', ministries);
  await knex.raw(
    `INSERT INTO ministries (address, kind, seen_at)
      SELECT ministry, NULL, NULL FROM breakers WHERE ministry NOT IN (SELECT address FROM ministries)`,
  );
  if (!(await knex.schema.hasColumn('lotes', 'kind'))) {
    await knex.schema.alterTable('lotes', table => {
      table.string('kind', 5).nullable();
    });
  }
  if (await hasIndex(knex, 'lotes', 'lotes_kind')) return;
  await knex.schema.alterTable('lotes', table => table.index(['kind'], 'lotes_kind'));
}

/** One row per address; `seen_at`: when a submitter that files there last looked at the queue. */
function ministries(table: Knex.CreateTableBuilder): void {
  table.string('address', 191).primary();
  table.string('kind', 5).nullable();
  table.bigInteger('seen_at').nullable();
}
