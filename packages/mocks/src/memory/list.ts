import {
  type ListQuery,
  type ListResult,
  type ResourceName,
  type Rows,
  SEARCH_FIELDS,
  type StoredRecords,
  searchText,
} from '@mirlo/core';
import { correctionState, enviadoMinisterio, exportedOf, shownState } from '@mirlo/core/filing';
import { existing, storedOf } from './joins.ts';
import { linkKey } from './keys.ts';
import { submissionTable } from './tables.ts';
import type { View } from './view.ts';

type Row = Rows[ResourceName];

/** Lists a page of the matching rows, by ascending id, and counts all matches. */
export function listRows<R extends ResourceName>(view: View, query: ListQuery<R>): ListResult<R> {
  const first = (query.page - 1) * query.limit;
  const rows: StoredRecords[R][] = [];
  let total = 0;
  for (const row of candidates(view, query)) {
    if (!matches(view, query, row)) continue;
    if (total >= first && rows.length < query.limit) rows.push(storedOf(view, query.resource, row));
    total += 1;
  }
  return { rows, total };
}

/**
 * The rows that may match: those that the query names by id or by link, otherwise the whole table.
 */
function candidates<R extends ResourceName>(
  view: View,
  { resource, where, ids: named }: ListQuery<R>,
): Iterable<Rows[R]> {
  if (named) return named.map(id => view.get(resource, id)).filter(row => row !== undefined);
  const links: (readonly number[])[] = [];
  if (where.persona_id !== undefined) links.push(view.ids(resource, linkKey('persona_id', where.persona_id)));
  if (where.alquiler_id !== undefined) links.push(idsOfContract(view, resource, where.alquiler_id));
  const [ids, ...others] = links;
  if (!ids) return view.rows(resource);
  return ids
    .filter(id => others.every(other => other.includes(id)))
    .map(id => existing(view.get(resource, id)));
}

/**
 * The ids of a contract's parts. Licences and home addresses belong to the contract through their
 * person.
 */
function idsOfContract(view: View, resource: ResourceName, contractId: number): readonly number[] {
  const own = view.ids(resource, linkKey('alquiler_id', contractId));
  if (resource !== 'licenses' && resource !== 'addresses') return own;
  const persons = view.ids('persons', linkKey('alquiler_id', contractId));
  const theirs = persons.flatMap(id => view.ids(resource, linkKey('persona_id', id)));
  return [...own, ...theirs].sort((a, b) => a - b);
}

function matches<R extends ResourceName>(view: View, query: ListQuery<R>, row: Rows[R]): boolean {
  return (
    row.account_id === query.account_id &&
    (query.sandbox === undefined || row.sandbox === query.sandbox) &&
    isWithin(view, query, row) &&
    matchesCreation(query, row) &&
    matchesDates(query, row) &&
    matchesEstablishment(query, row) &&
    matchesSubmission(view, query, row) &&
    matchesText(view, query, row)
  );
}

/**
 * Whether a row belongs to one of the establishments. A part belongs to the establishment of its
 * contract.
 */
function isWithin(view: View, { resource, establishments }: ListQuery, row: Row): boolean {
  if (!establishments) return true;
  if (resource === 'establishments') return establishments.includes(row.id);
  const own = columnOf(row, 'establecimiento_id') ?? columnOf(contractOf(view, row), 'establecimiento_id');
  return establishments.some(id => id === own);
}

function contractOf(view: View, row: Row): Row {
  const person = columnOf(row, 'persona_id');
  const linked = typeof person === 'number' ? existing(view.get('persons', person)) : row;
  return existing(view.get('contracts', Number(columnOf(linked, 'alquiler_id'))));
}

function matchesCreation({ created }: ListQuery, row: Row): boolean {
  if (!created) return true;
  if (created.from !== undefined && row.created_at < created.from) return false;
  return created.before === undefined || row.created_at < created.before;
}

/**
 * Whether a row's date lies in the range. Both ends are inclusive; where the end is a day, all of
 * that day counts. A row without the date does not match.
 */
function matchesDates({ dates }: ListQuery, row: Row): boolean {
  if (!dates) return true;
  const value = columnOf(row, dates.field);
  if (typeof value !== 'string') return false;
  const { from, to } = dates;
  return (from === undefined || value >= from) && (to === undefined || value.slice(0, to.length) <= to);
}

function matchesEstablishment({ where }: ListQuery, row: Row): boolean {
  return (
    where.establecimiento_id === undefined || columnOf(row, 'establecimiento_id') === where.establecimiento_id
  );
}

function matchesSubmission(view: View, { where, resource }: ListQuery, row: Row): boolean {
  const { enviado_ministerio, mir_state, mir_correction, mir_exported } = where;
  const asked = [enviado_ministerio, mir_state, mir_correction, mir_exported];
  if (asked.every(value => value === undefined)) return true;
  if (resource !== 'guests' && resource !== 'contracts') return true;
  const submission = existing(view.get(submissionTable(resource), row.id));
  return (
    (mir_state === undefined || shownState(submission) === mir_state) &&
    (mir_correction === undefined || correctionState(submission) === mir_correction) &&
    (mir_exported === undefined || exportedOf(submission) === mir_exported) &&
    (enviado_ministerio === undefined || enviadoMinisterio(submission) === enviado_ministerio)
  );
}

/** The search text of each row, computed once, because rows never change. */
const searchTexts = new WeakMap<Row, string>();

/** Whether a row contains all words. A contract also matches by its establishment's number. */
function matchesText(view: View, { resource, words }: ListQuery, row: Row): boolean {
  if (words === undefined) return true;
  const text = searchTextOf(resource, row);
  const number = resource === 'contracts' ? numberOf(view, row) : '';
  return words.every(word => text.includes(word) || number.includes(word));
}

function numberOf(view: View, row: Row): string {
  const establishment = existing(view.get('establishments', Number(columnOf(row, 'establecimiento_id'))));
  return searchText(establishment.numero_establecimiento);
}

function searchTextOf(resource: ResourceName, row: Row): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const text = searchText(...SEARCH_FIELDS[resource].map(field => textOrNull(columnOf(row, field))));
  searchTexts.set(row, text);
  return text;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function columnOf(row: Row, column: string): unknown {
  return (row as unknown as Record<string, unknown>)[column];
}
