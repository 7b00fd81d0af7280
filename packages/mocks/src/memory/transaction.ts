import {
  changedTo,
  Duplicate,
  type EpochMs,
  InUse,
  LINKS,
  MissingParent,
  type NewRow,
  PARTS,
  type RowLink,
  type Rows,
  type Transaction,
  type WritableResource,
} from '@mirlo/core';
import { onSettings, type Submission } from '@mirlo/core/filing';
import { addChange, dropHistory, keepAuthor, trimHistory } from './history.ts';
import { linkKey, uniqueKey, uniquenessesOf } from './keys.ts';
import { countsOf, createReader } from './reader.ts';
import { submissionTable } from './tables.ts';
import type { Draft } from './view.ts';

/** Makes core's `Transaction` over a draft. */
export function createTransaction(draft: Draft): Transaction {
  return {
    ...createReader(draft, async read => read()),
    insert: async rows => insertRows(draft, rows),
    update: async (resource, id, changes, condition) =>
      updateRow(draft, resource, id, changes, condition?.from),
    remove: async (resource, id) => removeRecord(draft, resource, id),
    putSubmissions: async submissions => {
      for (const submission of submissions) putSubmission(draft, submission);
    },
    note: async rows => void insertRows(draft, rows),
    trimHistory: async of => trimHistory(draft, of),
    wake: async (establishmentId, at) => wake(draft, establishmentId, at),
  };
}

function insertRows(draft: Draft, rows: readonly NewRow[]): number[] {
  const ids: number[] = [];
  for (const row of rows) {
    if (row.table === 'submissions') {
      putSubmission(draft, { ...row.values, record_id: resolved(row.values.record_id, ids) });
      ids.push(0);
    } else if (row.table === 'signatures') {
      // Signatures are not stored, because no answer shows them.
      ids.push(0);
    } else if (row.table === 'audit') {
      keepAuthor(draft, row.values, link => resolved(link, ids));
      ids.push(0);
    } else if (row.table === 'record_changes') {
      addChange(draft, row.values, link => resolved(link, ids));
      ids.push(0);
    } else {
      ids.push(insertRecord(draft, row.table, row.values, ids));
    }
  }
  return ids;
}

function insertRecord(draft: Draft, table: WritableResource, values: object, ids: readonly number[]): number {
  const id = draft.nextId(table);
  // Copied as a whole, because an object that is built column by column is slow to read.
  const row: Record<string, unknown> = { id, ...values };
  for (const { field } of LINKS[table]) {
    const link = row[field];
    if (isLink(link)) row[field] = resolved(link, ids);
  }
  writeRecord(draft, table, id, row as unknown as Rows[typeof table]);
  return id;
}

function updateRow<R extends WritableResource>(
  draft: Draft,
  resource: R,
  id: number,
  changes: object,
  from: number | undefined,
): boolean {
  const before = draft.get(resource, id) as Rows[R] | undefined;
  if (!before || (from !== undefined && before.revision !== from)) return false;
  writeRecord(draft, resource, id, changedTo(before, changes));
  return true;
}

/** Writes a row, after checking its links and keys. */
function writeRecord<R extends WritableResource>(draft: Draft, resource: R, id: number, row: Rows[R]): void {
  assertParents(draft, resource, row);
  assertUnique(draft, resource, id, row);
  draft.put<WritableResource>(resource, id, row);
}

function assertParents(draft: Draft, resource: WritableResource, row: object): void {
  for (const { field, parent } of LINKS[resource]) {
    const id: unknown = (row as Record<string, unknown>)[field];
    if (typeof id === 'number' && !draft.get(parent, id)) throw new MissingParent(resource, field);
  }
}

function assertUnique(draft: Draft, resource: WritableResource, id: number, row: object): void {
  for (const uniqueness of uniquenessesOf(resource)) {
    const key = uniqueKey(resource, uniqueness, row);
    if (key !== null && draft.ids(resource, key).some(other => other !== id)) {
      throw new Duplicate(resource, uniqueness);
    }
  }
}

function removeRecord(draft: Draft, resource: WritableResource, id: number): boolean {
  if (!draft.get(resource, id)) return false;
  if (resource === 'establishments' && Object.values(countsOf(draft, id)).some(count => count > 0)) {
    throw new InUse(resource);
  }
  for (const { resource: part, field } of PARTS[resource])
    for (const partId of draft.ids(part, linkKey(field, id))) removeRecord(draft, part, partId);
  dropHistory(draft, resource, id);
  draft.drop(resource, id);
  return true;
}

function putSubmission(draft: Draft, submission: Submission): void {
  draft.put(submissionTable(submission.resource), submission.record_id, { ...submission });
}

/**
 * Makes the waiting submissions of an establishment due, because the establishment was corrected.
 */
function wake(draft: Draft, establishmentId: number, at: EpochMs): void {
  for (const table of ['submissions:guests', 'submissions:contracts'] as const) {
    const own = [...draft.rows(table)].filter(row => row.establecimiento_id === establishmentId);
    for (const submission of own) {
      const next = onSettings(submission, at);
      if (next !== submission) putSubmission(draft, next);
    }
  }
}

function isLink(value: unknown): value is RowLink {
  return typeof value === 'object' && value !== null && 'row' in value;
}

function resolved(link: number | RowLink, ids: readonly number[]): number {
  if (typeof link === 'number') return link;
  const id = ids[link.row];
  if (id === undefined) throw new RangeError(`row ${link.row} stands after the row that links to it`);
  return id;
}
