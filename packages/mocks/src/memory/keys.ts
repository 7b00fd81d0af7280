import { documentKey, type KeyValues, UNIQUENESS, type Uniqueness, type WritableResource } from '@mirlo/core';
import type { TableName, TableRows } from './tables.ts';

/**
 * The text keys under which rows are found. Which columns make a uniqueness is told by the port (`UNIQUENESS`); a null
 * among them is no key. Columns are joined by a character that no stored text holds unescaped here.
 */

const SEPARATOR = '\u0000';

const UUID_COLUMNS = ['account_id', 'sandbox', 'uuid'] as const;

/** Columns per uniqueness; of several alternatives the first without a null counts. */
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

/** The key of a record under one uniqueness; null where one of its values is missing. */
export function uniqueKey(resource: WritableResource, uniqueness: Uniqueness, values: object): string | null {
  // What was revoked has given its reference back.
  if (uniqueness === 'natural' && typeof columnOf(values, 'revoked_at') === 'number') return null;
  for (const columns of COLUMNS[resource][uniqueness] ?? []) {
    const key = joined(`${uniqueness}:${columns.length}`, columns, values);
    if (key !== null) return key;
  }
  return null;
}

/** Every uniqueness that a resource has, in the order in which a violation is reported. */
export function uniquenessesOf(resource: WritableResource): Uniqueness[] {
  return UNIQUENESS_NAMES.filter(name => (UNIQUENESS[name] as readonly string[]).includes(resource));
}

const UNIQUENESS_NAMES = ['uuid', 'natural', 'place'] as const satisfies readonly Uniqueness[];

/** The key under which a record's parts are found by their link. */
export function linkKey(field: string, id: number): string {
  return `link:${field}${SEPARATOR}${id}`;
}

/** The key under which the submissions of a unit are found. */
export function unitKey(unit: string): string {
  return `unit:${unit}`;
}

/** The key under which an API key is found by its hash. */
export function hashIndexKey(hash: string): string {
  return `hash:${hash}`;
}

/** All keys of a row, unique ones and others. */
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

/** Links whose other end asks for its parts. Not an establishment's records: they may be thousands, and few ask. */
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
