import { SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';

type Table = Knex.CreateTableBuilder;

/** Defines the columns and indexes of a table. */
export type Define = (table: Table, knex: Knex) => void;

/** The table in which knex stores which steps were taken. */
export const MIGRATIONS_TABLE = 'knex_migrations';

/** Reads the names of the steps that were taken, sorted; none on an empty database. */
export async function takenSteps(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(MIGRATIONS_TABLE))) return [];
  return knex(MIGRATIONS_TABLE).orderBy('name').pluck('name');
}

/** Names a unique index. `errors.ts` recognises a violation by these names, so they are part of the code. */
export const uniqueName = (table: string, uniqueness: string) => `${table}_${uniqueness}`;
const linkName = (table: string, field: string) => `${table}_${field}_link`;

/**
 * Creates a table where it is missing. Text is compared by its bytes (`utf8mb4_bin`), so that keys which differ only in
 * case or accents are different. Dates and datetimes are wall-clock text, so no session's time zone can change them.
 *
 * MySQL and MariaDB add indexes and foreign keys one after the other, and cannot roll such statements back. So the
 * table gets its final name only when it is complete; one that a killed process left unfinished is created anew.
 */
export async function createTable(knex: Knex, name: string, define: Define): Promise<void> {
  if (await knex.schema.hasTable(name)) return;
  if (isSqlite(knex)) return createOnSqlite(knex, name, define);
  const unfinished = `${name}_unfinished`;
  await knex.schema.dropTableIfExists(unfinished);
  await knex.schema.createTable(unfinished, table => {
    table.engine('InnoDB');
    table.charset('utf8mb4');
    table.collate('utf8mb4_bin');
    define(table, knex);
  });
  await knex.schema.renameTable(unfinished, name);
}

/**
 * Tables without a row id (WITHOUT ROWID), an option that knex does not know. With a row id SQLite would write two
 * B-trees for each row.
 */
const LINES = ['audit', 'api_calls'];

async function createOnSqlite(knex: Knex, name: string, define: Define): Promise<void> {
  const statements = knex.schema.createTable(name, builder => define(builder, knex)).toSQL();
  for (const { sql } of statements) await knex.raw(LINES.includes(name) ? `${sql} WITHOUT ROWID` : sql);
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

/**
 * Adds the id. Ids grow and are never used again, even after the last record was deleted, because a submission outlives
 * its record.
 */
export function idColumn(table: Table): void {
  table.increments('id', { primaryKey: true });
}

/**
 * Adds the columns that every record has besides its own fields, and the index that lists read. It contains all columns
 * that lists look at, with those that they filter by (`database/list-source.ts`). MariaDB cannot index a whole TEXT
 * column, so there the search text is VARBINARY, as long as the longest text of `searchText`.
 */
export function recordColumns(
  table: Table,
  knex: Knex,
  name: string,
  narrowedBy: readonly string[] = [],
): void {
  idColumn(table);
  counts(table, 'account_id');
  flags(table, 'sandbox');
  times(table, 'created_at', 'updated_at');
  table.specificType('search_text', isSqlite(knex) ? 'text' : `varbinary(${SEARCH_BYTES})`).notNullable();
  table.index(['account_id', 'id'], `${name}_account`);
  table.index(['account_id', 'id', ...narrowedBy, 'search_text'], `${name}_list`);
}

/** Adds the uuid that a caller may give a record. It is unique within the account's production or sandbox records. */
export function uuidColumn(table: Table, name: string): void {
  textsOrNull(table, UUID_LENGTH, 'uuid');
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName(name, 'uuid') });
}

/**
 * Adds a foreign key to another table's id. On deletion of the parent the row is deleted too, or the deletion is
 * refused.
 */
export function link(
  table: Table,
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

/** Adds texts of at most `length` characters. */
export function texts(table: Table, length: number, ...columns: string[]): void {
  for (const column of columns) table.string(column, length).notNullable();
}

/** Adds texts of at most `length` characters that may be null. */
export function textsOrNull(table: Table, length: number, ...columns: string[]): void {
  for (const column of columns) table.string(column, length).nullable();
}

/** Adds long texts that may be null. */
export function longTextsOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.text(column).nullable();
}

/** Adds whole numbers from 0 on, also ids of records. */
export function counts(table: Table, ...columns: string[]): void {
  for (const column of columns) table.integer(column).unsigned().notNullable();
}

/** Adds whole numbers from 0 on that may be null. */
export function countOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.integer(column).unsigned().nullable();
}

export function flags(table: Table, ...columns: string[]): void {
  for (const column of columns) table.boolean(column).notNullable();
}

/** Adds instants, in epoch milliseconds. */
export function times(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).notNullable();
}

/** Adds instants that may be null, in epoch milliseconds. */
export function timesOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).nullable();
}

/** Adds 64-bit ids of filings and requests, which are many. They may be null. */
export function bigIdsOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).unsigned().nullable();
}

export const DATE_LENGTH = 10;
export const TIME_LENGTH = 8;
export const DATETIME_LENGTH = 19;
export const UUID_LENGTH = 36;
