import { SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';

/** The types of columns, by the name that the schema has for them. */
const TYPES = {
  varchar: (table, column, { length }) => table.string(column, length),
  text: (table, column) => table.text(column),
  mediumtext: (table, column) => table.text(column, 'mediumtext'),
  blob: (table, column, { sqlite }) => table.specificType(column, sqlite ? 'blob' : 'mediumblob'),
  // MariaDB cannot index a whole TEXT column, so this one is as long as the longest result of
  // `searchText`.
  search: (table, column, { sqlite }) =>
    table.specificType(column, sqlite ? 'text' : `varbinary(${SEARCH_BYTES})`),
  boolean: (table, column) => table.boolean(column),
  integer: (table, column) => table.integer(column),
  // A whole number from 0 on, also the id of a record.
  count: (table, column) => table.integer(column).unsigned(),
  // A 64-bit id of a filing or a request, of which there may be very many.
  bigid: (table, column) => table.bigInteger(column).unsigned(),
  // In epoch milliseconds.
  instant: (table, column) => table.bigInteger(column),
} satisfies Record<string, AddColumn>;

type AddColumn = (
  table: Knex.AlterTableBuilder,
  column: string,
  of: { length: number; sqlite: boolean },
) => Knex.ColumnBuilder;

type Varchar = `varchar(${number})`;
type Type = Exclude<keyof typeof TYPES, 'varchar'>;

/** The columns of a type, separated by `, `. After a type with `?` they may be null. */
export type Columns = Readonly<
  Record<Varchar | `${Varchar}?`, string> & { [type in Type | `${Type}?`]?: string }
>;

/** A table of the schema. Lists of columns are separated by `, `. */
export interface TableSchema {
  columns: Columns;
  /** The primary key. Left out: `id`, which the database counts up. */
  primary?: string;
  /** The id is one of 64 bits. */
  bigIds?: boolean;
  defaults?: Readonly<Record<string, string | number | boolean>>;
  /** The parent table, by column. The row is deleted with its parent. */
  cascade?: Readonly<Record<string, string>>;
  /** The parent table, by column. A parent cannot be deleted while the row exists. */
  restrict?: Readonly<Record<string, string>>;
  /**
   * The columns of each unique index, by the end of the index's name. `errors.ts` recognises a
   * violation by that name.
   */
  unique?: Indexes;
  indexes?: Indexes;
  /** SQLite stores the rows in the primary key (WITHOUT ROWID), instead of in two B-trees. */
  withoutRowId?: true;
}

type Indexes = Readonly<Record<string, string>>;

/** The table in which knex stores which steps were taken. */
export const MIGRATIONS_TABLE = 'knex_migrations';

/** Reads the names of the steps that were taken, sorted; none on an empty database. */
export async function takenSteps(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable(MIGRATIONS_TABLE))) return [];
  return knex(MIGRATIONS_TABLE).orderBy('name').pluck('name');
}

export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

/**
 * Creates a table where it is missing. Text is compared by its bytes (`utf8mb4_bin`): keys that
 * differ in case or accents differ. Dates are wall-clock text, which no session's time zone can
 * change.
 *
 * MySQL and MariaDB cannot roll back, so the table gets its name when it is complete; one that a
 * killed process left unfinished is created anew.
 */
export async function createTable(knex: Knex, name: string, schema: TableSchema): Promise<void> {
  if (await knex.schema.hasTable(name)) return;
  if (isSqlite(knex)) {
    const statements = knex.schema.createTable(name, table => define(knex, table, name, schema)).toSQL();
    // An option that knex does not know.
    const option = schema.withoutRowId ? ' WITHOUT ROWID' : '';
    for (const { sql } of statements) await knex.raw(sql + option);
    return;
  }
  const unfinished = `${name}_unfinished`;
  await knex.schema.dropTableIfExists(unfinished);
  await knex.schema.createTable(unfinished, table => {
    table.engine('InnoDB');
    table.charset('utf8mb4');
    table.collate('utf8mb4_bin');
    define(knex, table, name, schema);
  });
  await knex.schema.renameTable(unfinished, name);
}

function define(knex: Knex, table: Knex.CreateTableBuilder, name: string, schema: TableSchema): void {
  // Ids grow and are never used again, even after the last record was deleted, because a submission
  // outlives its record.
  if (schema.primary !== undefined) table.primary(listed(schema.primary));
  else if (schema.bigIds) table.bigIncrements('id');
  else table.increments('id');
  for (const column of columnsOf(schema)) addColumn(knex, table, column);
  for (const [onDelete, parents] of [
    ['CASCADE', schema.cascade],
    ['RESTRICT', schema.restrict],
  ] as const)
    for (const [column, parent] of Object.entries(parents ?? {}))
      table.foreign(column, `${name}_${column}_link`).references('id').inTable(parent).onDelete(onDelete);
  for (const index of indexesOf(name, schema)) addIndex(table, index);
}

const listed = (columns: string) => columns.split(', ');

interface Column {
  name: string;
  type: keyof typeof TYPES;
  length: number;
  notNull: boolean;
  /** Undefined: none. */
  value: string | number | boolean | undefined;
}

/** Lists the columns of a table, but for an id that the database counts up. */
export function columnsOf({ columns, defaults = {}, primary }: TableSchema): Column[] {
  return Object.entries(columns).flatMap(([type, names]) => {
    const [, word, length, mark] = /^(\w+)(?:\((\d+)\))?(\?)?$/.exec(type) ?? [];
    return listed(names).map(name => ({
      name,
      type: word as keyof typeof TYPES,
      length: Number(length),
      // A primary key is not null anyway.
      notNull: mark !== '?' && name !== primary,
      value: defaults[name],
    }));
  });
}

/** Adds a column to a table, new or old. */
export function addColumn(knex: Knex, table: Knex.AlterTableBuilder, column: Column): Knex.ColumnBuilder {
  const { name, type, length, notNull, value } = column;
  const builder = TYPES[type](table, name, { length, sqlite: isSqlite(knex) });
  if (notNull) builder.notNullable();
  return value === undefined ? builder : builder.defaultTo(value);
}

interface Index {
  index: string;
  columns: string[];
  unique: boolean;
}

/** Lists the indexes of a table, but for its primary key. */
export function indexesOf(name: string, { unique = {}, indexes = {} }: TableSchema): Index[] {
  return [unique, indexes].flatMap(some =>
    Object.entries(some).map(([end, columns]) => ({
      index: `${name}_${end}`,
      columns: listed(columns),
      unique: some === unique,
    })),
  );
}

/** Adds an index to a table, new or old. */
export function addIndex(table: Knex.AlterTableBuilder, { index, columns, unique }: Index): void {
  if (unique) table.unique(columns, { indexName: index });
  else table.index(columns, index);
}
