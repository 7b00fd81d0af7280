import type { Knex } from 'knex';

const REVISED = ['establishments', 'guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'];

/** Who answers for an account's data, as the law has it told to those whose data it is (GDPR art. 13.1). */
const CONTROLLER = { legal_name: 200, address: 300, privacy_contact: 254 };

/** Counts the changes of a record, so that an update can say which of them its author has seen; and names who an account is in law. */
export async function up(knex: Knex): Promise<void> {
  for (const name of REVISED) {
    if (await knex.schema.hasColumn(name, 'revision')) continue;
    await knex.schema.alterTable(name, table => {
      table.integer('revision').unsigned().notNullable().defaultTo(1);
    });
  }
  for (const [column, length] of Object.entries(CONTROLLER)) {
    if (await knex.schema.hasColumn('accounts', column)) continue;
    await knex.schema.alterTable('accounts', table => {
      table.string(column, length).nullable();
    });
  }
}
