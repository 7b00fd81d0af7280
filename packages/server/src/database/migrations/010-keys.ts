import type { Knex } from 'knex';

/** What a key is bound to, and whether sandbox keys read an account's production records. Keys of before may do everything, as they did. */
export async function up(knex: Knex): Promise<void> {
  await add(knex, 'api_keys', 'name', table => table.string('name', 100).nullable());
  await add(knex, 'api_keys', 'scope', table => table.string('scope', 10).notNullable().defaultTo('full'));
  await add(knex, 'api_keys', 'expires_at', table => table.bigInteger('expires_at').nullable());
  await add(knex, 'api_keys', 'establishments', table => table.text('establishments').nullable());
  await add(knex, 'api_keys', 'allow_ip', table => table.text('allow_ip').nullable());
  await add(knex, 'api_keys', 'last_used', table => table.string('last_used', 10).nullable());
  await add(knex, 'accounts', 'sandbox_reads_production', table =>
    table.boolean('sandbox_reads_production').notNullable().defaultTo(true),
  );
}

/** On MySQL a migration cut short leaves the columns that it had made. */
async function add(
  knex: Knex,
  table: string,
  column: string,
  define: (table: Knex.AlterTableBuilder) => void,
): Promise<void> {
  if (!(await knex.schema.hasColumn(table, column))) await knex.schema.alterTable(table, define);
}
