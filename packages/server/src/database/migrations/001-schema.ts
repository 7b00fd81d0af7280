import type { Knex } from 'knex';
import { bringOver } from './before-release.ts';
import { FILING } from './filing-tables.ts';
import { REGISTRY } from './registry-tables.ts';
import { createTable } from './table.ts';

/** Makes every table, with its indexes and links, where it is missing; those of before the first release become the same. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, define] of Object.entries({ ...REGISTRY, ...FILING }))
    await createTable(knex, name, define);
  await bringOver(knex);
}
