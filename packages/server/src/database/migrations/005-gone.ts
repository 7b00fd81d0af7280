import type { Knex } from 'knex';
import { hasIndex } from './table.ts';

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
  if (!(await hasIndex(knex, 'submissions', 'submissions_there'))) {
    await knex.schema.alterTable('submissions', table => {
      table.index(['account_id', 'resource', 'state', 'gone', 'record_id'], 'submissions_there');
    });
  }
  if (await hasIndex(knex, 'submissions', 'submissions_state')) {
    await knex.schema.alterTable('submissions', table => {
      table.dropIndex([], 'submissions_state');
    });
  }
}
