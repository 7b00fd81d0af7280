import { Failure } from '../failure.ts';
import { StayFull } from '../filing/index.ts';
import type { BODIES_OF } from '../generated/fields.ts';
import { changedTo, isFiled, type Records } from '../records.ts';
import { Duplicate, MissingParent, type Rows, type StoredRecords, type Transaction } from '../store.ts';
import type { EpochMs, WritableResource } from '../terms.ts';
import { objectOf, prepare } from '../validation/prepare.ts';
import { type Problem, problem } from '../validation/problem.ts';
import { validate } from '../validation/validate.ts';
import type { Call } from './call.ts';
import type { Updates, WritableDefinition } from './definition.ts';
import { noteChange } from './note-change.ts';
import { ownLocked, unknownLink } from './ownership.ts';
import { keysTaken, placeTaken, stayFull } from './repeated.ts';
import { revisionOf, revisionProblems } from './revision.ts';

interface Updated<R extends WritableResource> {
  status: 200;
  body: { ok: true; id: number; data: Records[R] };
}

/**
 * Changes the fields that are sent (PUT and PATCH alike), and decides the filing anew in the same
 * transaction. Checks in the order of docs/decisions.md: record, `no_changes`, formats, revision,
 * named records.
 */
export function updateRecord<R extends WritableResource>(
  definition: WritableDefinition<R>,
): (call: Call) => Promise<Updated<R>> {
  return async call => {
    try {
      const record = await call.store.transaction(tx => change(tx, definition, call));
      const data = definition.present(record, call.language, call);
      return { status: 200, body: { ok: true, id: data.id, data } };
    } catch (error) {
      if (error instanceof Duplicate) throw takenByAnother(definition, call, error);
      if (error instanceof MissingParent) throw unknownLink(error.field, sentValue(call, error.field));
      if (error instanceof StayFull) throw stayFull(error);
      throw error;
    }
  };
}

async function change<R extends WritableResource>(
  tx: Transaction,
  definition: WritableDefinition<R>,
  call: Call,
): Promise<StoredRecords[R]> {
  const { resource, writing } = definition;
  const { record: before, updated } = await ownLocked(tx, call, definition);
  const body = validateUpdate(definition, call, before);
  const changes = changed(body, before);
  // An update that changes nothing overwrites nobody's work, so a repeated update is no conflict.
  const from = Object.keys(changes).length > 0 ? revisionOf(call.ifMatch) : undefined;
  if (from !== undefined && from !== before.revision) throw conflict(definition, call, before);
  await writing.named(tx, call, before, body);
  const besides = writing.besides?.(call, before, body) ?? {};
  const written = stamped({ ...changes, ...besides }, call.now);
  // A guest or contract is locked, so what its columns are derived from need not be read again.
  const locked = isFiled(resource) ? before : undefined;
  if (!(await tx.update(resource, before.id, written, { from, locked }))) {
    throw conflict(definition, call, await tx.find(resource, before.id));
  }
  await noteChange(tx, call, definition, before, changes);
  return updated(changedTo(before, written));
}

/**
 * The refusal of an update that is based on another revision than the stored one. 404 where the
 * record is gone.
 */
function conflict<R extends WritableResource>(
  definition: WritableDefinition<R>,
  call: Call,
  stored: StoredRecords[R] | null,
): Failure {
  return stored === null
    ? new Failure('not_found')
    : new Failure('conflict', { data: definition.present(stored, call.language, call) });
}

/** The columns that an update may change. */
type Changes<R extends WritableResource> = Partial<
  Omit<Rows[R], 'id' | 'account_id' | 'sandbox' | 'created_at' | 'revision'>
>;

/** The fields that an update really changes. A client often sends back unchanged what it read. */
function changed<R extends WritableResource>(body: Updates<R>, before: StoredRecords[R]): Changes<R> {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => stored.get(field) !== value),
  ) as Changes<R>;
}

function stamped<R extends WritableResource>(changes: Changes<R>, now: EpochMs): Changes<R> {
  return { ...changes, updated_at: now };
}

/**
 * Prepares and validates the body of an update.
 *
 * @throws Failure `no_changes` or `validation_error`
 */
function validateUpdate<R extends WritableResource>(
  { bodies, fixed }: WritableDefinition<R>,
  call: Call,
  found: StoredRecords[R],
): Updates<R> {
  const name: (typeof BODIES_OF)[R]['update'] = bodies.update;
  const { body, problems } = prepare(name, objectOf(call.json), 'update');
  if (Object.keys(body).length === 0) throw new Failure('no_changes');
  return validate(name, body, [
    ...problems,
    ...fixedProblems(fixed, body, found),
    ...revisionProblems(call.ifMatch),
  ]);
}

/**
 * Refuses other values for fields that no update may change (`fixed`). The stored value may be
 * repeated.
 */
function fixedProblems(fixed: readonly string[], body: Record<string, unknown>, found: object): Problem[] {
  const stored = new Map<string, unknown>(Object.entries(found));
  return fixed
    .filter(field => field in body && !isMalformed(body[field]) && body[field] !== stored.get(field))
    .map(field =>
      problem(field, {
        es: `se recibió ${String(body[field])}, se espera ${String(stored.get(field))}: queda fijado al crear el registro`,
        en: `received ${String(body[field])}, expected ${String(stored.get(field))}: it is fixed when the record is made`,
      }),
    );
}

/** Whether the value is a list or an object, which the schema refuses. */
function isMalformed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function takenByAnother<R extends WritableResource>(
  definition: WritableDefinition<R>,
  call: Call,
  { uniqueness }: Duplicate,
): Failure {
  const place = definition.placeField({});
  if (uniqueness === 'place') return placeTaken(place, sentValue(call, place));
  const [path = ''] = definition.naturalKey.filter(key => sentValue(call, key) !== undefined);
  return keysTaken([{ path, received: sentValue(call, path) }]);
}

function sentValue(call: Call, field: string): unknown {
  return Reflect.get(objectOf(call.json), field);
}
