import type { Knex } from 'knex';
import { createTable } from './table.ts';

/** What was removed, when, by whom and why: one row a purge or erasure, without anything of those it was about. Rows are added and never changed but for their counts. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'evidence', table => {
    table.bigIncrements('id');
    table.string('kind', 10).notNullable();
    table.bigInteger('at').notNullable();
    table.integer('account_id').unsigned().nullable();
    table.string('actor', 100).notNullable();
    table.string('reason', 500).nullable();
    table.string('rule', 100).nullable();
    // Of a scheduled run: several servers begin it, one does it.
    table.string('run', 40).nullable();
    table.text('counts').nullable();
    table.unique(['run'], { indexName: 'evidence_run' });
  });
}
