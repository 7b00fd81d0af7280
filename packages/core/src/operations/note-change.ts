import {
  authorOf,
  fieldChanges,
  type HistoryOf,
  kindOf,
  type NewRecordChange,
  type Recorded,
  TRIM_EVERY,
} from '../history.ts';
import { isFiled } from '../records.ts';
import type { NoteRow, Reader, RowLink, StoredRecords, Transaction } from '../store.ts';
import type { WritableResource } from '../terms.ts';
import type { Call } from './call.ts';
import type { WritableDefinition } from './definition.ts';

type HasHistory<R extends WritableResource> = Pick<WritableDefinition<R>, 'resource' | 'writing'>;

/**
 * Writes an update into the history of the record. Writes nothing where the update changes nothing.
 */
export async function noteChange<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource, writing }: HasHistory<R>,
  before: StoredRecords[R],
  changes: object,
): Promise<void> {
  const fields = fieldChanges(before, changes);
  if (!writing.historyOf || !isRecorded(resource) || Object.keys(fields).length === 0) return;
  const of = await writing.historyOf(tx, before);
  const revision = before.revision + 1;
  await tx.note([
    changeRow(call, { ...of, action: 'changed', resource, record_id: before.id, revision, fields }),
  ]);
  if (revision % TRIM_EVERY === 0) await tx.trimHistory(of);
}

/**
 * The history into which the removal of a part is written. Null for a record without a history, and
 * for a guest or contract, whose history is deleted with it.
 */
export async function historyOf<R extends WritableResource>(
  reader: Reader,
  { resource, writing }: HasHistory<R>,
  before: StoredRecords[R],
): Promise<HistoryOf | null> {
  if (isFiled(resource) || !writing.historyOf) return null;
  const of = await writing.historyOf(reader, before);
  return { ...of, person_id: resource === 'persons' ? null : of.person_id };
}

/**
 * Writes the deletion of a part into the history. Parts can be made and deleted without end, so the
 * history is trimmed each time.
 */
export async function noteRemoval<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource }: HasHistory<R>,
  before: StoredRecords[R],
  of: HistoryOf,
): Promise<void> {
  if (!isRecorded(resource)) return;
  const fields = kindOf(resource, before, 'deleted');
  await tx.note([
    changeRow(call, { ...of, action: 'deleted', resource, record_id: before.id, revision: null, fields }),
  ]);
  await tx.trimHistory(of);
}

/**
 * The history row for the creation of a part. It is inserted together with the part, to whose row
 * `part` points.
 */
export function partCreated(
  call: Call,
  resource: Recorded,
  values: object,
  of: { contract_id: number; person_id: number | null | RowLink },
  part: RowLink,
): NoteRow {
  const fields = kindOf(resource, values, 'created');
  return changeRow(call, {
    ...of,
    guest_id: null,
    action: 'created',
    resource,
    record_id: part,
    revision: 1,
    fields,
  });
}

function changeRow(
  call: Call,
  change: Omit<NewRecordChange, 'at' | 'actor' | 'actor_id' | 'actor_name'>,
): NoteRow {
  return { table: 'record_changes', values: { at: call.now, ...authorOf(call.actor), ...change } };
}

function isRecorded(resource: WritableResource): resource is Recorded {
  return resource !== 'establishments' && resource !== 'invitations';
}
