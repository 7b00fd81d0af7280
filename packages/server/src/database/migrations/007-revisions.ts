import type { Knex } from 'knex';

const REVISED = ['establishments', 'guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'];

/**
 * Columns for the controller of an account's data, whom the law demands to name to the persons concerned (GDPR art.
 * 13.1).
 */
const CONTROLLER = { legal_name: 200, address: 300, privacy_contact: 254 };

/**
 * Adds a revision to each record, so that an update can say which one its author has seen. Adds the legal name, address
 * and privacy contact of an account.
 */
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
