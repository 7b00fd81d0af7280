import {
  COLUMNS,
  documentKey,
  type KeyValues,
  RESOURCES,
  type ResourceName,
  SEARCH_FIELDS,
  searchText,
} from '@mirlo/core';

type Values = Readonly<Record<string, unknown>>;

/** A column that is computed from fields of its record, with every write of one of them. */
interface Derived {
  column: string;
  fields: readonly string[];
  of(record: Values): string | null;
}

/**
 * The columns that store natural keys: a guest's normalised document, and an invitation's reference. The reference is
 * null once the invitation is revoked, so that it can be used again. A write of other fields leaves these columns
 * alone: a guest's may be null because an older record has the key, and must then stay null.
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
 * A contract's `numero_establecimiento` is stored in its establishment, and searched there, because it may change
 * without a write of the contracts.
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

/** Computes the derived columns that a write of some fields changes; of a new record, all of them. */
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

/** Makes a LIKE pattern that finds `q` as a substring. `%` and `_` in it are literal; `!` is the escape character. */
export function likePattern(q: string): string {
  return `%${q.replace(/[!%_]/g, '!$&')}%`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
