import type { Knex } from 'knex';

const REVISED = ['establishments', 'guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'];

/** Counts the changes of a record, so that an update can say which of them its author has seen. */
export async function up(knex: Knex): Promise<void> {
  for (const name of REVISED) {
    if (await knex.schema.hasColumn(name, 'revision')) continue;
    await knex.schema.alterTable(name, table => {
      table.integer('revision').unsigned().notNullable().defaultTo(1);
    });
  }
}
