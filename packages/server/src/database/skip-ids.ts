import { RESOURCES } from '@mirlo/core';
import { isSqlite } from './migrations/table.ts';
import type { Session } from './session.ts';

/** More than anybody creates between a backup and a loss; the ids are good for four thousand restores. */
const SKIPPED = 1_000_000;

/**
 * Has the ids of new records begin far beyond those that a lost database may have given: what a vendor has stored of a lost record is an id that nobody has
 * then, and never another record's.
 *
 * @returns the first id of a new record, by table
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

/** The last id that a table has given, also to a record that is gone. */
async function given(knex: Session['knex'], table: string): Promise<number> {
  if (!isSqlite(knex)) return 0;
  const row = await knex('sqlite_sequence').where({ name: table }).first('seq');
  return Number(row?.seq ?? 0);
}
