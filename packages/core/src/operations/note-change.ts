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
import type { NewRow, Reader, RowLink, Stored, Transaction } from '../store.ts';
import type { WritableResource } from '../terms.ts';
import type { Call } from './call.ts';
import type { WritableDefinition } from './definition.ts';

type HasHistory<R extends WritableResource> = Pick<WritableDefinition<R>, 'resource' | 'writing'>;

/** Writes what an update changes into the record's history; nothing where it changes nothing. */
export async function noteChange<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource, writing }: HasHistory<R>,
  before: Stored[R],
  changes: object,
): Promise<void> {
  const fields = fieldChanges(before, changes);
  if (!writing.historyOf || !isRecorded(resource) || Object.keys(fields).length === 0) return;
  const of = await writing.historyOf(tx, before);
  const revision = before.revision + 1;
  await tx.insert([
    changeRow(call, { ...of, action: 'changed', resource, record_id: before.id, revision, fields }),
  ]);
  if (revision % TRIM_EVERY === 0) await tx.trimHistory(of);
}

/** Whose history the removal of a part stands in, as long as it is there; null: a guest's and a contract's goes with it. */
export async function historyOf<R extends WritableResource>(
  reader: Reader,
  { resource, writing }: HasHistory<R>,
  before: Stored[R],
): Promise<HistoryOf | null> {
  if (isFiled(resource) || !writing.historyOf) return null;
  const of = await writing.historyOf(reader, before);
  return { ...of, person_id: resource === 'persons' ? null : of.person_id };
}

/** Writes that a part was deleted. Parts come and go without end, so each time what is beyond the bounds is removed. */
export async function noteRemoval<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource }: HasHistory<R>,
  before: Stored[R],
  of: HistoryOf,
): Promise<void> {
  if (!isRecorded(resource)) return;
  const fields = kindOf(resource, before, 'deleted');
  await tx.insert([
    changeRow(call, { ...of, action: 'deleted', resource, record_id: before.id, revision: null, fields }),
  ]);
  await tx.trimHistory(of);
}

/** The row that says that a part was made: written in the insert of the part, whose place in it is `part`. */
export function partCreated(
  call: Call,
  resource: Recorded,
  values: object,
  of: { contract_id: number; person_id: number | null | RowLink },
  part: RowLink,
): NewRow {
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
): NewRow {
  return { table: 'record_changes', values: { at: call.now, ...authorOf(call.actor), ...change } };
}

function isRecorded(resource: WritableResource): resource is Recorded {
  return resource !== 'establishments' && resource !== 'invitations';
}
