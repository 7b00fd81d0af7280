import type { Knex } from 'knex';
import { isSqlite } from './table.ts';

/**
 * Two indexes that InnoDB has by itself. The one on units ends with what it leads to (there: the primary key): without figures about the
 * tables SQLite takes `unit = ?` and `resource = ?` for equally rare, and would look for a stay among all guests there are. And the
 * link of precheckins to their establishment has one.
 */
export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) return;
  await knex.raw('DROP INDEX IF EXISTS submissions_unit');
  await knex.raw('CREATE INDEX submissions_unit ON submissions (unit, resource, record_id)');
  await knex.raw('CREATE INDEX IF NOT EXISTS precheckins_establishment ON precheckins (establecimiento_id)');
}
