import type { Knex } from 'knex';
import { createTable } from './table.ts';

const COUNTED = ['guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'];

/** How many records of each resource an account has, spread over slots (`database/counters.ts`), counted once from what is there. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'counters', counters);
  await knex('counters').delete();
  for (const resource of COUNTED) {
    await knex.raw(
      `INSERT INTO counters (account_id, resource, slot, n)
        SELECT account_id, '${resource}', 0, COUNT(*) FROM ${resource} GROUP BY account_id`,
    );
  }
}

function counters(table: Knex.CreateTableBuilder): void {
  table.integer('account_id').unsigned().notNullable();
  table.string('resource', 14).notNullable();
  table.integer('slot').unsigned().notNullable();
  table.bigInteger('n').notNullable();
  table.primary(['account_id', 'resource', 'slot']);
}
