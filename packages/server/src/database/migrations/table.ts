import { SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';

type Table = Knex.CreateTableBuilder;

/** What stands in a table. */
export type Define = (table: Table, knex: Knex) => void;

/** Where knex writes down which steps were taken. */
export const MIGRATIONS_TABLE = 'knex_migrations';

/** The names of the steps that were taken, sorted; none of an empty database. */
export async function takenSteps(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(MIGRATIONS_TABLE))) return [];
  return knex(MIGRATIONS_TABLE).orderBy('name').pluck('name');
}

/** Names of constraints are part of the code: `errors.ts` turns a violation into its uniqueness or link by them. */
export const uniqueName = (table: string, uniqueness: string) => `${table}_${uniqueness}`;
const linkName = (table: string, field: string) => `${table}_${field}_link`;

/**
 * Creates a table where it is missing. Text is compared by its bytes (`utf8mb4_bin`), so that no two keys are equal that differ in case or
 * accents; dates and datetimes are wall-clock text, which no session's zone can move.
 *
 * MySQL and MariaDB add indexes and links one after the other, and take no statement back: a table gets its name once it has them all, so
 * that one which a killed starter left half-made is made anew.
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

/** Tables of lines have no row id, which knex knows nothing of: with one there would be two trees to write for each line. */
const LINES = ['audit', 'api_calls'];

async function createOnSqlite(knex: Knex, name: string, define: Define): Promise<void> {
  const statements = knex.schema.createTable(name, builder => define(builder, knex)).toSQL();
  for (const { sql } of statements) await knex.raw(LINES.includes(name) ? `${sql} WITHOUT ROWID` : sql);
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

/** Ids grow and never come back, also not after the last record was deleted: a submission outlives its record. */
export function idColumn(table: Table): void {
  table.increments('id', { primaryKey: true });
}

/**
 * What every stored record has besides its own fields, and the index that lists read: it holds all that they look at, with the columns that
 * they are narrowed by (`database/list-source.ts`). MariaDB indexes no TEXT whole: there the search text is bytes, as many as `searchText` gives.
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

/** The uuid that a caller may give a record; it counts within the kind of key. */
export function uuidColumn(table: Table, name: string): void {
  textsOrNull(table, UUID_LENGTH, 'uuid');
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName(name, 'uuid') });
}

/** A link to another table's id; `onDelete` of the parent takes its parts along or is refused. */
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

/** Texts of at most so many characters. */
export function texts(table: Table, length: number, ...columns: string[]): void {
  for (const column of columns) table.string(column, length).notNullable();
}

/** The same, where a null may stand. */
export function textsOrNull(table: Table, length: number, ...columns: string[]): void {
  for (const column of columns) table.string(column, length).nullable();
}

/** Texts that may be long, each with room for a null. */
export function longTextsOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.text(column).nullable();
}

/** Whole numbers from 0 on, ids of records among them. */
export function counts(table: Table, ...columns: string[]): void {
  for (const column of columns) table.integer(column).unsigned().notNullable();
}

/** The same, where a null may stand. */
export function countOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.integer(column).unsigned().nullable();
}

export function flags(table: Table, ...columns: string[]): void {
  for (const column of columns) table.boolean(column).notNullable();
}

/** Instants, in milliseconds. */
export function times(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).notNullable();
}

/** The same, where a null may stand. */
export function timesOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).nullable();
}

/** Ids of filings and requests, which are many. */
export function bigIdsOrNull(table: Table, ...columns: string[]): void {
  for (const column of columns) table.bigInteger(column).unsigned().nullable();
}

export const DATE_LENGTH = 10;
export const TIME_LENGTH = 8;
export const DATETIME_LENGTH = 19;
export const UUID_LENGTH = 36;
