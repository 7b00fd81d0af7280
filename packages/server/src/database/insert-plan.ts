import {
  COLUMNS,
  documentKey,
  type KeyValues,
  type NewRow,
  RESOURCES,
  type ResourceName,
  type RowLink,
  SEARCH_FIELDS,
  searchText,
  type WritableResource,
} from '@mirlo/core';
import { AUDIT_COLUMNS, CHANGE_COLUMNS, SIGNATURE_COLUMNS, SUBMISSION_COLUMNS } from './columns.ts';
import { signatureValues, submissionValues } from './rows.ts';
import type { SqlValue } from './session.ts';

type Values = Readonly<Record<string, unknown>>;

/** A column that is computed from fields of its record, anew with every write of one of them. */
interface Derived {
  column: string;
  fields: readonly string[];
  of(record: Values): string | null;
}

/**
 * The columns that store natural keys. A guest's is the normalised document. An invitation's is the
 * reference; a revoked invitation has null, so that another one can use the reference.
 *
 * A column is computed again only when one of its `fields` is written. Where the numbers of two
 * guests of an old database differ in case alone, the later one has null, and must keep it.
 */
const KEYS: { readonly [resource in ResourceName]?: Derived & { field: string } } = {
  guests: {
    field: 'numero_documento',
    column: 'document_key',
    fields: ['numero_documento', 'fecha_entrada', 'establecimiento_id'],
    of: ({ numero_documento }) =>
      typeof numero_documento === 'string' ? documentKey(numero_documento) : null,
  },
  invitations: {
    field: 'referencia',
    column: 'reference_key',
    fields: ['referencia', 'revoked_at'],
    of: ({ referencia, revoked_at = null }) => (revoked_at === null ? textOf(referencia) : null),
  },
};

/** The derived columns of each resource. */
export const DERIVED = Object.fromEntries(
  RESOURCES.map(resource => [resource, derivedOf(resource)]),
) as unknown as Readonly<Record<ResourceName, readonly Derived[]>>;

/**
 * A contract's `numero_establecimiento` is stored in its establishment, and searched there, because
 * it may change without a write of the contracts.
 */
function derivedOf(resource: ResourceName): Derived[] {
  const own: readonly string[] = COLUMNS[resource];
  const columns = [
    searchColumn('search_text', ...SEARCH_FIELDS[resource].filter(field => own.includes(field))),
  ];
  if (resource === 'establishments') columns.push(searchColumn('number_search', 'numero_establecimiento'));
  const key = KEYS[resource];
  return key === undefined ? columns : [...columns, key];
}

function searchColumn(column: string, ...fields: string[]): Derived {
  return { column, fields, of: record => searchText(...fields.map(field => textOf(record[field]))) };
}

/**
 * Computes the derived columns that a write of some fields changes; of a new record, all of them.
 */
export function derivedColumns(
  resource: ResourceName,
  record: Values,
  written: object = record,
): Record<string, string | null> {
  const changed = DERIVED[resource].filter(({ fields }) => fields.some(field => field in written));
  return Object.fromEntries(changed.map(({ column, of }) => [column, of(record)]));
}

/** Turns the values of a natural key into the values of the columns that store it. */
export function keyOf(resource: ResourceName, given: KeyValues): KeyValues {
  const key = KEYS[resource];
  if (key === undefined) return given;
  const { [key.field]: _, ...values } = given;
  return { ...values, [key.column]: key.of(given) };
}

/**
 * Makes a LIKE pattern that finds `q` as a substring. `%` and `_` in it are literal; `!` is the
 * escape character.
 */
export function likePattern(q: string): string {
  return `%${q.replace(/[!%_]/g, '!$&')}%`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export type InsertTable = WritableResource | 'submissions' | 'signatures' | 'record_changes' | 'audit';

/** A value to insert: a plain one, or the id of a row that the same insert made before. */
export type InsertValue = SqlValue | RowLink;

export interface PlannedRow {
  /** Index into the rows as they were given. */
  index: number;
  values: readonly InsertValue[];
}

/** Rows of one table, none of which links to another row of the group. */
export interface InsertGroup {
  table: InsertTable;
  columns: readonly string[];
  rows: readonly PlannedRow[];
}

/** Stands for "no account" in the audit, because a column of a primary key cannot be null. */
export const NOBODY = 0;

/**
 * Tells apart audit lines of one account and millisecond. It starts at a random number, so that two
 * processes differ.
 */
let lastSeq = Math.floor(Math.random() * 2 ** 52);

/** Returns the next `seq` of an audit line. */
export function nextSeq(): number {
  lastSeq = (lastSeq + 1) % 2 ** 53;
  return lastSeq;
}

/** The columns that an insert writes, table by table. */
export const INSERT_COLUMNS = Object.fromEntries([
  ...RESOURCES.map(resource => [
    resource,
    [
      ...COLUMNS[resource].filter(column => column !== 'id'),
      ...DERIVED[resource].map(({ column }) => column),
    ],
  ]),
  ['submissions', SUBMISSION_COLUMNS],
  ['signatures', SIGNATURE_COLUMNS],
  ['record_changes', CHANGE_COLUMNS],
  ['audit', [...AUDIT_COLUMNS, 'seq']],
]) as Readonly<Record<InsertTable, readonly string[]>>;

/**
 * Groups rows by table, so that every link points to an earlier group. One statement inserts a
 * group: a rental of 14 rows needs six.
 */
export function planInsert(rows: readonly NewRow[]): InsertGroup[] {
  const stages = new Map<InsertTable, number>();
  const stageOf: number[] = [];
  for (const row of rows) {
    const linked = linksOf(row).map(link => (stageOf[link.row] ?? 0) + 1);
    const stage = Math.max(stages.get(row.table) ?? 0, ...linked);
    stageOf.push(stage);
    stages.set(row.table, stage);
  }
  return [...stages]
    .sort(([, a], [, b]) => a - b)
    .map(([table]) => ({
      table,
      columns: INSERT_COLUMNS[table],
      rows: rows.flatMap((row, index) => (row.table === table ? [{ index, values: insertValues(row) }] : [])),
    }));
}

/** Returns the values of a row, in the order of its table's `INSERT_COLUMNS`. */
export function insertValues(row: NewRow): InsertValue[] {
  const record = recordOf(row);
  return INSERT_COLUMNS[row.table].map(column => insertValue(record[column]));
}

function recordOf(row: NewRow): Readonly<Record<string, unknown>> {
  if (row.table === 'submissions') return submissionValues(row.values);
  if (row.table === 'signatures') return signatureValues(row.values);
  if (row.table === 'record_changes') return { ...row.values, fields: JSON.stringify(row.values.fields) };
  if (row.table === 'audit') {
    const { fields, account_id, ...values } = row.values;
    return { ...values, fields: fields.join(',') || null, account_id: account_id ?? NOBODY, seq: nextSeq() };
  }
  return { ...row.values, ...derivedColumns(row.table, row.values) };
}

const TABLES_OF_RECORDS: ReadonlySet<string> = new Set(RESOURCES);

/** Whether the caller of an insert gets the ids of this table's rows. */
export function hasId(table: InsertTable): table is WritableResource {
  return TABLES_OF_RECORDS.has(table);
}

/** Whether a value stands for the id of another row of the same insert. */
export function isRowLink(value: unknown): value is RowLink {
  return typeof value === 'object' && value !== null && 'row' in value;
}

function linksOf(row: NewRow): RowLink[] {
  return Object.values(row.values).filter(isRowLink);
}

/**
 * Only text, numbers, booleans and links may reach a statement; anything else is a programming
 * error.
 */
function insertValue(value: unknown): InsertValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (isRowLink(value)) return { row: value.row };
  throw new TypeError(`a column takes text, numbers and booleans, not ${typeof value}`);
}
