import {
  COLUMNS,
  documentKey,
  type KeyValues,
  type ResourceName,
  SEARCH_FIELDS,
  searchText,
} from '@mirlo/core';

/**
 * The searched fields that stand in the resource's own table. A contract's `numero_establecimiento` stands in its establishment, is
 * searched there, and may change without its contracts.
 */
export function searchedColumns(resource: ResourceName): string[] {
  const own: readonly string[] = COLUMNS[resource];
  return SEARCH_FIELDS[resource].filter(field => own.includes(field));
}

/** The columns that hold a record's search texts: written with every write of a searched field. */
export function searchColumns(
  resource: ResourceName,
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const search_text = searchText(...searchedColumns(resource).map(field => textOf(record[field])));
  if (resource !== 'establishments') return { search_text };
  return { search_text, number_search: searchText(textOf(record.numero_establecimiento)) };
}

/** Their names. */
export function searchColumnsOf(resource: ResourceName): string[] {
  return resource === 'establishments' ? ['search_text', 'number_search'] : ['search_text'];
}

/** Whether a change touches what is searched. */
export function changesSearch(resource: ResourceName, changes: object): boolean {
  return searchedColumns(resource).some(field => field in changes);
}

/** `q` as a LIKE pattern: a substring, `%` and `_` literal, with `!` as the escape character. */
export function likePattern(q: string): string {
  return `%${q.replace(/[!%_]/g, '!$&')}%`;
}

/** The columns of a guest's natural key that a change of may free or take. */
const KEYED = ['numero_documento', 'fecha_entrada', 'establecimiento_id'];

/** The columns that a record's key follows from. */
export function keyedColumns(resource: ResourceName): string[] {
  if (resource === 'invitations') return ['referencia', 'revoked_at'];
  return resource === 'guests' ? KEYED : [];
}

/** Whether a change touches the natural key. An older record may have it: who only changes a name takes no key. */
export function changesKey(resource: ResourceName, changes: object): boolean {
  return keyedColumns(resource).some(field => field in changes);
}

/**
 * A guest's document as it counts in the natural key, and the reference of an invitation, which a revoked one gives back: written with every
 * write of one of its fields.
 */
export function keyColumns(
  resource: ResourceName,
  { numero_documento, referencia, revoked_at = null }: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  if (resource === 'invitations') return { reference_key: revoked_at === null ? textOf(referencia) : null };
  if (resource !== 'guests') return {};
  return { document_key: typeof numero_documento === 'string' ? documentKey(numero_documento) : null };
}

/** Their names. */
export function keyColumnsOf(resource: ResourceName): string[] {
  if (resource === 'invitations') return ['reference_key'];
  return resource === 'guests' ? ['document_key'] : [];
}

/** The values of a natural key by the columns in which they stand. */
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
