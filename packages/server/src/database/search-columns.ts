import { COLUMNS, type ResourceName, SEARCH_FIELDS, searchText } from '@mirlo/core';

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

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
