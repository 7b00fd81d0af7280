import type { Knex } from 'knex';
import { counts, createTable, idColumn, link, texts, textsOrNull, times, timesOrNull } from './table.ts';

const COLUMNS: readonly [table: string, column: string, add: (table: Knex.AlterTableBuilder) => void][] = [
  // Whether alerts are mailed to the user; null: as is usual for the role.
  ['users', 'alerts', table => table.boolean('alerts').nullable()],
  // Quiet hours: `22:00-07:00`, or `off`; null: the server's setting.
  ['accounts', 'quiet_hours', table => table.string('quiet_hours', 11).nullable()],
  // Data for the text of a mail, as JSON; nothing about guests.
  ['mails', 'facts', table => table.text('facts').nullable()],
];

/**
 * Adds alerts, of which people are told by mail (`alerts/`), from when one is found until its end is told. Adds the
 * table by which one server at a time looks for alerts.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'alerts', table => {
    idColumn(table);
    // Null: the alert is for the operators.
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
