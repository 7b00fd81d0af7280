import {
  COLUMNS,
  documentKey,
  type KeyValues,
  type ResourceName,
  SEARCH_FIELDS,
  searchText,
} from '@mirlo/core';

/**
 * The searched fields that are columns of the resource's own table. A contract's `numero_establecimiento` is stored in
 * its establishment: it is searched there, because it may change without the contracts.
 */
export function searchedColumns(resource: ResourceName): string[] {
  const own: readonly string[] = COLUMNS[resource];
  return SEARCH_FIELDS[resource].filter(field => own.includes(field));
}

/** The values of a record's search columns. They are written with every write of a searched field. */
export function searchColumns(
  resource: ResourceName,
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const search_text = searchText(...searchedColumns(resource).map(field => textOf(record[field])));
  if (resource !== 'establishments') return { search_text };
  return { search_text, number_search: searchText(textOf(record.numero_establecimiento)) };
}

/** The names of a resource's search columns. */
export function searchColumnsOf(resource: ResourceName): string[] {
  return resource === 'establishments' ? ['search_text', 'number_search'] : ['search_text'];
}

/** Whether a change contains a searched field. */
export function changesSearch(resource: ResourceName, changes: object): boolean {
  return searchedColumns(resource).some(field => field in changes);
}

/** Makes a LIKE pattern that finds `q` as a substring. `%` and `_` in it are literal; `!` is the escape character. */
export function likePattern(q: string): string {
  return `%${q.replace(/[!%_]/g, '!$&')}%`;
}

/** The columns of a guest's natural key that an update may change. */
const KEYED = ['numero_documento', 'fecha_entrada', 'establecimiento_id'];

/** The columns from which a record's natural key is derived. */
export function keyedColumns(resource: ResourceName): string[] {
  if (resource === 'invitations') return ['referencia', 'revoked_at'];
  return resource === 'guests' ? KEYED : [];
}

/**
 * Whether a change contains a column of the natural key. If it does not (only a name, say), the key column stays as it
 * is: it may be null because an older record has the key.
 */
export function changesKey(resource: ResourceName, changes: object): boolean {
  return keyedColumns(resource).some(field => field in changes);
}

/**
 * The values of a record's derived key columns: a guest's normalised document, or an invitation's reference (null once
 * it is revoked, so that the reference is free again). They are written with every write of one of the fields they
 * derive from.
 */
export function keyColumns(
  resource: ResourceName,
  { numero_documento, referencia, revoked_at = null }: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  if (resource === 'invitations') return { reference_key: revoked_at === null ? textOf(referencia) : null };
  if (resource !== 'guests') return {};
  return { document_key: typeof numero_documento === 'string' ? documentKey(numero_documento) : null };
}

/** The names of a resource's derived key columns. */
export function keyColumnsOf(resource: ResourceName): string[] {
  if (resource === 'invitations') return ['reference_key'];
  return resource === 'guests' ? ['document_key'] : [];
}

/** Turns the values of a natural key into the values of the columns that store it. */
export function keyOf(resource: ResourceName, given: KeyValues): KeyValues {
  if (resource === 'invitations') {
    const { referencia, ...values } = given;
    return { ...values, ...keyColumns(resource, { referencia }) };
  }
  if (resource !== 'guests') return given;
  const { numero_documento, ...values } = given;
  return { ...values, ...(keyColumns(resource, { numero_documento }) as KeyValues) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
