import type { FieldChanges } from '@mirlo/core';
import { RecordChangeModel } from '../database/history.ts';
import type { Session } from '../database/session.ts';
import { operatorName } from '../operator.ts';
import type { FoundRecord } from './records.ts';

/**
 * A change of a record, or an opening of its documents, as it is shown to the person of the record:
 * without the name of who did it.
 */
export type OwnChange = Pick<
  RecordChangeModel,
  'at' | 'actor' | 'action' | 'resource' | 'record_id' | 'revision' | 'fields'
>;

/**
 * Reads the history of a guest. For a person of a rental, reads the history of this person, of the
 * contract and of the vehicle.
 */
export async function ownHistory({ knex }: Session, found: FoundRecord): Promise<OwnChange[]> {
  const own = RecordChangeModel.query(knex)
    .select('at', 'actor', 'action', 'resource', 'record_id', 'revision', 'fields')
    .orderBy('id');
  if (found.resource === 'guests') own.where('guest_id', found.record.id);
  else
    own
      .where('contract_id', found.contract.id)
      .where(which =>
        which.where('person_id', found.record.id).orWhereIn('resource', ['contracts', 'vehicles']),
      );
  return (await own).map(change => change.toJSON() as unknown as OwnChange);
}

const LINK = { guests: 'guest_id', persons: 'person_id' } as const;

/**
 * Deletes the values of some fields from a record's history; the names of the changed fields stay.
 * Returns how many changes had a value.
 */
export async function forgetValues(
  { knex }: Session,
  { resource, record }: FoundRecord,
  fields: readonly string[],
  dryRun: boolean,
): Promise<number> {
  const changes = await RecordChangeModel.query(knex)
    .where({ [LINK[resource]]: record.id, resource })
    .select('id', 'fields');
  let held = 0;
  for (const { id, fields: kept } of changes) {
    const without = withoutValues(kept, fields);
    if (without === null) continue;
    held += 1;
    if (!dryRun) await RecordChangeModel.query(knex).findById(id).patch({ fields: without });
  }
  return held;
}

/** Sets the values of some fields to null; returns null where the changes hold none. */
function withoutValues(changes: FieldChanges, fields: readonly string[]): FieldChanges | null {
  const named = fields.filter(field => changes[field]);
  if (named.length === 0) return null;
  return { ...changes, ...Object.fromEntries(named.map(field => [field, null])) };
}

/** Notes in a record's history that some of its fields were erased. */
export async function noteErasure(
  session: Session,
  found: FoundRecord,
  fields: readonly string[],
  at: number,
): Promise<void> {
  const { resource, record } = found;
  const of =
    found.resource === 'guests'
      ? { guest_id: record.id, contract_id: null, person_id: null }
      : { guest_id: null, contract_id: found.contract.id, person_id: record.id };
  const values = {
    ...of,
    at,
    actor: 'command',
    actor_id: null,
    actor_name: operatorName(),
    action: 'changed',
    resource,
    record_id: record.id,
    revision: record.revision + 1,
    fields: Object.fromEntries(fields.map(field => [field, null])),
  } as const;
  await session.insert([{ table: 'record_changes', values }]);
}
