import type { Knex } from 'knex';
import { counts, createTable, idColumn, link, texts, textsOrNull, times, timesOrNull } from './table.ts';

const COLUMNS: readonly [table: string, column: string, add: (table: Knex.AlterTableBuilder) => void][] = [
  // Whether somebody is written to; null: as their role has it.
  ['users', 'alerts', table => table.boolean('alerts').nullable()],
  // `22:00-07:00`, or `off`; null: as the server's setting has it.
  ['accounts', 'quiet_hours', table => table.string('quiet_hours', 11).nullable()],
  // What a letter is made of besides whom it goes to, as JSON; nothing of guests.
  ['mails', 'facts', table => table.text('facts').nullable()],
];

/** What people are told of by mail (`alerts/`), from when it was found until its end was told; and who looks for it. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'alerts', table => {
    idColumn(table);
    // Null: the operators'.
    link(table, 'alerts', 'account_id', 'accounts', 'CASCADE', true);
    texts(table, 10, 'kind');
    texts(table, 14, 'resource');
    counts(table, 'record_id');
    table.integer('establecimiento_id').unsigned().nullable();
    times(table, 'found_at');
    timesOrNull(table, 'told_at', 'over_at', 'over_told_at');
    table.index(['resource', 'record_id', 'kind'], 'alerts_record');
    table.index(['account_id', 'told_at'], 'alerts_account');
    table.index(['over_at'], 'alerts_over');
  });
  await createTable(knex, 'rounds', table => {
    table.string('name', 20).primary();
    times(table, 'next_at');
    textsOrNull(table, 36, 'lease_token');
  });
  if (!(await knex('rounds').where({ name: 'alerts' }).first()))
    await knex('rounds').insert({ name: 'alerts', next_at: 0 });
  for (const [name, column, add] of COLUMNS) {
    if (!(await knex.schema.hasColumn(name, column))) await knex.schema.alterTable(name, add);
  }
}
