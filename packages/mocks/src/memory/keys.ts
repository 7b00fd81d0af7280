import { documentKey, type KeyValues, UNIQUENESS, type Uniqueness, type WritableResource } from '@mirlo/core';
import type { TableName, TableRows } from './tables.ts';

/**
 * Makes the text keys of a table's index, by which rows are found. Core's `UNIQUENESS` names the
 * unique keys of each resource, `COLUMNS` the columns of each key. A row with a null in one of them
 * has no such key. Columns are joined by NUL, which no stored text contains.
 */

const SEPARATOR = '\u0000';

const UUID_COLUMNS = ['account_id', 'sandbox', 'uuid'] as const;

/**
 * The columns of each unique key. Where several sets of columns stand here, a row's key is made of
 * the first set in which the row has no null.
 */
const COLUMNS: Record<WritableResource, Partial<Record<Uniqueness, readonly (readonly string[])[]>>> = {
  establishments: { uuid: [UUID_COLUMNS] },
  guests: {
    uuid: [UUID_COLUMNS],
    natural: [['numero_documento', 'fecha_entrada', 'establecimiento_id', 'sandbox']],
  },
  contracts: { uuid: [UUID_COLUMNS], natural: [['referencia', 'account_id', 'sandbox']] },
  vehicles: { uuid: [UUID_COLUMNS], place: [['alquiler_id']] },
  persons: { uuid: [UUID_COLUMNS], place: [['alquiler_id', 'rol']] },
  licenses: { uuid: [UUID_COLUMNS], place: [['persona_id']] },
  addresses: { uuid: [UUID_COLUMNS], place: [['persona_id'], ['alquiler_id', 'tipo']] },
  invitations: { uuid: [UUID_COLUMNS], natural: [['referencia', 'establecimiento_id', 'sandbox']] },
};

/** The unique key of a record. Null where one of its values is missing. */
export function uniqueKey(resource: WritableResource, uniqueness: Uniqueness, values: object): string | null {
  // A revoked invitation has released its reference.
  if (uniqueness === 'natural' && typeof columnOf(values, 'revoked_at') === 'number') return null;
  for (const columns of COLUMNS[resource][uniqueness] ?? []) {
    const key = joined(`${uniqueness}:${columns.length}`, columns, values);
    if (key !== null) return key;
  }
  return null;
}

/** Lists the unique keys of a resource, in the order in which their violation is reported. */
export function uniquenessesOf(resource: WritableResource): Uniqueness[] {
  return UNIQUENESS_NAMES.filter(name => (UNIQUENESS[name] as readonly string[]).includes(resource));
}

const UNIQUENESS_NAMES = ['uuid', 'natural', 'place'] as const satisfies readonly Uniqueness[];

/** The key by which a record's parts are found. */
export function linkKey(field: string, id: number): string {
  return `link:${field}${SEPARATOR}${id}`;
}

/** The key by which the submissions of a unit are found. */
export function unitKey(unit: string): string {
  return `unit:${unit}`;
}

/** The key by which an API key is found, from its hash. */
export function hashIndexKey(hash: string): string {
  return `hash:${hash}`;
}

/** Lists all index keys of a row, unique ones and others. */
export function keysOf<T extends TableName>(table: T, row: TableRows[T]): string[] {
  switch (table) {
    case 'keys':
      return [hashIndexKey(textOf(row, 'hash'))];
    case 'record_changes':
      return linkKeys(row, ['guest_id', 'contract_id', 'person_id']);
    case 'submissions:guests':
    case 'submissions:contracts':
      return [unitKey(textOf(row, 'unit'))];
    case 'establishments':
    case 'guests':
    case 'contracts':
    case 'vehicles':
    case 'persons':
    case 'licenses':
    case 'addresses':
    case 'invitations':
      return recordKeys(table, row);
    default:
      return [];
  }
}

function recordKeys(resource: WritableResource, row: object): string[] {
  const keys: string[] = [];
  for (const uniqueness of uniquenessesOf(resource)) {
    const key = uniqueKey(resource, uniqueness, row);
    if (key !== null) keys.push(key);
  }
  return [...keys, ...linkKeys(row, LINK_FIELDS[resource])];
}

function linkKeys(row: object, fields: readonly string[]): string[] {
  return fields.flatMap(field => {
    const id = columnOf(row, field);
    return typeof id === 'number' ? [linkKey(field, id)] : [];
  });
}

/**
 * The links by which parts are looked up. The records of an establishment are not indexed, because
 * there may be thousands and look-ups are rare.
 */
const LINK_FIELDS: Record<WritableResource, readonly string[]> = {
  establishments: [],
  guests: [],
  contracts: [],
  vehicles: ['alquiler_id'],
  persons: ['alquiler_id'],
  licenses: ['persona_id'],
  addresses: ['alquiler_id', 'persona_id'],
  invitations: [],
};

function joined(prefix: string, columns: readonly string[], values: object | KeyValues): string | null {
  let key = prefix;
  for (const column of columns) {
    const value = columnOf(values, column);
    if (value === null || value === undefined) return null;
    key += SEPARATOR + (column === 'numero_documento' ? documentKey(String(value)) : String(value));
  }
  return key;
}

function columnOf(row: object, column: string): unknown {
  return (row as Record<string, unknown>)[column];
}

function textOf(row: object, column: string): string {
  return String(columnOf(row, column));
}
