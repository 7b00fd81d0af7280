import type { Knex } from 'knex';
import { bringOver } from './before-release.ts';
import { FILING } from './filing-tables.ts';
import { PEOPLE } from './people-tables.ts';
import { REGISTRY } from './registry-tables.ts';
import { createTable } from './table.ts';

/**
 * Creates every missing table, with its indexes and foreign keys. Tables of commit efec82f are
 * changed to the same schema.
 */
export async function up(knex: Knex): Promise<void> {
  const tables = Object.entries({ ...REGISTRY, ...PEOPLE, ...FILING });
  for (const [name, schema] of tables) await createTable(knex, name, schema);
  // The round in which one server at a time looks for alerts.
  await knex('rounds').insert({ name: 'alerts', next_at: 0 }).onConflict('name').ignore();
  await bringOver(knex, tables);
}
