import type { Knex } from 'knex';

/**
 * Counters that make a lock visible on the other nodes of a cluster: who decides by a row counts on in it, and of two on two nodes one is
 * refused at COMMIT.
 */
export async function up(knex: Knex): Promise<void> {
  await addCounter(knex, 'submissions', 'locks');
  await addCounter(knex, 'search_changed', 'changes');
}

async function addCounter(knex: Knex, table: string, column: string): Promise<void> {
  if (await knex.schema.hasColumn(table, column)) return;
  await knex.schema.alterTable(table, builder => {
    builder.integer(column).unsigned().notNullable().defaultTo(0);
  });
}
