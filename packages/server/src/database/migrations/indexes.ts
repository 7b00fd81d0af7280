import type { Knex } from 'knex';
import { isSqlite } from './table.ts';

/** Creates an index, and replaces an index of the same name. */
export async function makeIndex(
  knex: Knex,
  table: string,
  name: string,
  columns: readonly string[],
  unique: 'UNIQUE' | '' = '',
): Promise<void> {
  if (isSqlite(knex)) {
    await knex.raw(`DROP INDEX IF EXISTS ${name}`);
    await knex.raw(`CREATE ${unique} INDEX ${name} ON ${table} (${columns})`);
    return;
  }
  const drop = (await hasIndex(knex, table, name)) ? `DROP INDEX ${name}, ` : '';
  await knex.raw(`ALTER TABLE ${table} ${drop}ADD ${unique} INDEX ${name} (${columns})`);
}

/** Drops an index where it exists. */
export async function dropIndex(knex: Knex, table: string, name: string): Promise<void> {
  if (await hasIndex(knex, table, name))
    await knex.schema.alterTable(table, builder => builder.dropIndex([], name));
}

async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const found: unknown = isSqlite(knex)
    ? await knex.raw("SELECT name FROM sqlite_master WHERE type = 'index' AND name = ?", [name])
    : (await knex.raw(`SHOW INDEX FROM ${table} WHERE Key_name = ?`, [name]))[0];
  return Array.isArray(found) && found.length > 0;
}
