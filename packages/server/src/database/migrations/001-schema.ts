import type { Knex } from 'knex';
import { bringOver } from './before-release.ts';
import { FILING } from './filing-tables.ts';
import { REGISTRY } from './registry-tables.ts';
import { createTable } from './table.ts';

/**
 * Creates every missing table, with its indexes and foreign keys. Tables from before the first release are changed to
 * the same schema.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, define] of Object.entries({ ...REGISTRY, ...FILING }))
    await createTable(knex, name, define);
  await bringOver(knex);
}
