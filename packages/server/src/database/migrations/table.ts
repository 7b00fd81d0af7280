import type { Knex } from 'knex';

/** Names of constraints are part of the code: `errors.ts` turns a violation into its uniqueness or link by them. */
export const uniqueName = (table: string, uniqueness: string) => `${table}_${uniqueness}`;
export const linkName = (table: string, field: string) => `${table}_${field}_link`;

/**
 * Creates a table where it is missing: on MySQL a migration cut short leaves the tables that it had made. Text is compared by its
 * bytes (`utf8mb4_bin`), so that no two keys are equal that differ in case or accents; dates and datetimes are wall-clock text,
 * which no session's zone can move.
 */
export async function createTable(
  knex: Knex,
  name: string,
  define: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (await knex.schema.hasTable(name)) return;
  await knex.schema.createTable(name, table => {
    if (!isSqlite(knex)) {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate('utf8mb4_bin');
    }
    define(table);
  });
}

/** Whether a table has an index of that name. */
export async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const found: unknown = isSqlite(knex)
    ? await knex.raw("SELECT name FROM sqlite_master WHERE type = 'index' AND name = ?", [name])
    : (await knex.raw(`SHOW INDEX FROM ${table} WHERE Key_name = ?`, [name]))[0];
  return Array.isArray(found) && found.length > 0;
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

/** Ids grow and never come back, also not after the last record was deleted: a submission outlives its record. */
export function idColumn(table: Knex.CreateTableBuilder): void {
  table.increments('id', { primaryKey: true });
}

/** What every stored record has besides its own fields. */
export function keptColumns(table: Knex.CreateTableBuilder, name: string): void {
  idColumn(table);
  table.integer('account_id').unsigned().notNullable();
  table.boolean('sandbox').notNullable();
  table.bigInteger('created_at').notNullable();
  table.bigInteger('updated_at').notNullable();
  table.index(['account_id', 'id'], `${name}_account`);
}

/** A link to another table's id; `onDelete` of the parent takes its parts along or is refused. */
export function link(
  table: Knex.CreateTableBuilder,
  name: string,
  field: string,
  parent: string,
  onDelete: 'CASCADE' | 'RESTRICT',
  nullable = false,
): void {
  const column = table.integer(field).unsigned();
  if (nullable) column.nullable();
  else column.notNullable();
  table.foreign(field, linkName(name, field)).references('id').inTable(parent).onDelete(onDelete);
}

/** Nullable text columns with their lengths in characters. */
export function texts(table: Knex.CreateTableBuilder, lengths: Readonly<Record<string, number>>): void {
  for (const [column, length] of Object.entries(lengths)) table.string(column, length).nullable();
}

export const DATE_LENGTH = 10;
export const TIME_LENGTH = 8;
export const DATETIME_LENGTH = 19;
export const UUID_LENGTH = 36;
