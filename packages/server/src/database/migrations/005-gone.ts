import type { Knex } from 'knex';
import { isSqlite } from './table.ts';

/**
 * Says of a submission that its record is gone: records in a state are then counted on an index, without looking for each of them. Ends
 * with the id, so that a page comes in order.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('submissions', 'gone'))) {
    await knex.schema.alterTable('submissions', table => {
      table.boolean('gone').notNullable().defaultTo(false);
    });
  }
  for (const resource of ['guests', 'contracts']) {
    await knex.raw(
      `UPDATE submissions SET gone = 1 WHERE resource = '${resource}' AND record_id NOT IN (SELECT id FROM ${resource})`,
    );
  }
  if (!(await hasIndex(knex, 'submissions_there'))) {
    await knex.schema.alterTable('submissions', table => {
      table.index(['account_id', 'resource', 'state', 'gone', 'record_id'], 'submissions_there');
    });
  }
  if (await hasIndex(knex, 'submissions_state')) {
    await knex.schema.alterTable('submissions', table => {
      table.dropIndex([], 'submissions_state');
    });
  }
}

async function hasIndex(knex: Knex, name: string): Promise<boolean> {
  const found: unknown = isSqlite(knex)
    ? await knex.raw("SELECT name FROM sqlite_master WHERE type = 'index' AND name = ?", [name])
    : (await knex.raw('SHOW INDEX FROM submissions WHERE Key_name = ?', [name]))[0];
  return Array.isArray(found) && found.length > 0;
}
