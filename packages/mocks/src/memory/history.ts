import {
  type Author,
  type History,
  type HistoryOf,
  type HistoryPageQuery,
  isFiled,
  KEPT_CHANGES,
  type NewAuditLine,
  type NewRecordChange,
  type ResourceName,
  type RowLink,
} from '@mirlo/core';
import { existing } from './joins.ts';
import { linkKey } from './keys.ts';
import { authorTable } from './tables.ts';
import type { Draft, View } from './view.ts';

/** Resolves a link to an id. */
type Resolve = (link: number | RowLink) => number;

/** Reads the changes of a guest or contract, the oldest first. */
export function listChanges(view: View, { resource, id, offset, limit }: HistoryPageQuery): History {
  const ids = view.ids('record_changes', keyOf(resource, id));
  const rows = ids.slice(offset, offset + limit).map(row => existing(view.get('record_changes', row)));
  const author = view.get(authorTable(resource), id);
  return { rows, total: ids.length, author: author ? authorIn(author) : null };
}

/** Writes a change into the history. */
export function addChange(draft: Draft, values: NewRecordChange, resolve: Resolve): void {
  const { record_id, guest_id, contract_id, person_id, ...change } = values;
  const link = (to: number | RowLink | null) => (to === null ? null : resolve(to));
  const of = { guest_id: link(guest_id), contract_id: link(contract_id), person_id: link(person_id) };
  const id = draft.nextId('record_changes');
  draft.put('record_changes', id, { id, ...change, record_id: resolve(record_id), ...of });
}

/**
 * Stores who created a guest or contract, from a line of the audit. The sandbox needs no other
 * line, because it has its journal.
 */
export function keepAuthor(draft: Draft, line: NewAuditLine, resolve: Resolve): void {
  const { resource, record_id, actor, actor_id, actor_name } = line;
  // Only the line of a creation links to a new record. The line of an update or removal names the
  // record by its number.
  if (typeof record_id !== 'object' || record_id === null || actor === null) return;
  if (resource !== 'guests' && resource !== 'contracts') return;
  const id = resolve(record_id);
  draft.put(authorTable(resource), id, { id, actor, actor_id, actor_name });
}

/** Deletes the history of a deleted record. */
export function dropHistory(draft: Draft, resource: ResourceName, id: number): void {
  if (resource !== 'persons' && !isFiled(resource)) return;
  for (const change of draft.ids('record_changes', keyOf(resource, id))) draft.drop('record_changes', change);
  if (isFiled(resource)) draft.drop(authorTable(resource), id);
}

/** Removes all but the newest changes of a history. */
export function trimHistory(draft: Draft, { guest_id, contract_id }: HistoryOf): void {
  const key = guest_id === null ? keyOf('contracts', contract_id ?? 0) : keyOf('guests', guest_id);
  for (const id of draft.ids('record_changes', key).slice(0, -KEPT_CHANGES)) draft.drop('record_changes', id);
}

const LINK = { guests: 'guest_id', contracts: 'contract_id', persons: 'person_id' } as const;

function keyOf(resource: keyof typeof LINK, id: number): string {
  return linkKey(LINK[resource], id);
}

function authorIn({ actor, actor_id, actor_name }: Author): Author {
  return { actor, actor_id, actor_name };
}
