import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';
import { timesOrNull } from './table.ts';

/**
 * Adds the deadline of a filing, and an index that alone counts an account's filings by day, and those after their
 * deadline (`people/filed-days.ts`). Filings from before have no deadline.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('communications', 'due_at')))
    await knex.schema.alterTable('communications', table => timesOrNull(table, 'due_at'));
  await makeIndex(knex, 'communications', 'communications_days', [
    'account_id',
    'created_at',
    'state',
    'due_at',
    'establecimiento_id',
  ]);
}
