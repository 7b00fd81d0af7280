import type { Knex } from 'knex';
import { makeIndex } from './indexes.ts';
import { timesOrNull } from './table.ts';

/** What an account filed day by day, and which of it after its deadline, found in an index alone (`people/filed-days.ts`). What was filed before has no deadline. */
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
