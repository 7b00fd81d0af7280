import { RESOURCES } from '@mirlo/core';
import { isSqlite } from '../database/migrations/table.ts';
import type { Session } from '../database/session.ts';

/**
 * More than anybody creates between a backup and a loss. The range of ids lasts for four thousand
 * restores.
 */
const SKIPPED = 1_000_000;

/**
 * Makes the ids of new records begin far above those that a lost database may have given, so that
 * ids which clients have stored belong to no other record. Returns the first new id, by table.
 */
export async function skipIds({ knex }: Session): Promise<Record<string, number>> {
  const first: Record<string, number> = {};
  for (const table of RESOURCES) {
    const { last } = (await knex(table).max({ last: 'id' }).first()) ?? {};
    const id = Math.max(Number(last ?? 0), await given(knex, table)) + SKIPPED;
    if (isSqlite(knex)) {
      await knex('sqlite_sequence').where({ name: table }).delete();
      await knex('sqlite_sequence').insert({ name: table, seq: id - 1 });
    } else {
      await knex.raw(`ALTER TABLE ${table} AUTO_INCREMENT = ${id}`);
    }
    first[table] = id;
  }
  return first;
}

/**
 * Returns the last id that a table has given, even to a record that was deleted; 0 on MariaDB and
 * MySQL.
 */
async function given(knex: Session['knex'], table: string): Promise<number> {
  if (!isSqlite(knex)) return 0;
  const row = await knex('sqlite_sequence').where({ name: table }).first('seq');
  return Number(row?.seq ?? 0);
}
