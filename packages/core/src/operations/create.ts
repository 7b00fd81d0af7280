import { StayFull } from '../filing/index.ts';
import { type NewValues, newValues, originOf, type Records, type Shown } from '../records.ts';
import { mayRead } from '../rights.ts';
import { Duplicate, type KeyValues, MissingParent, type StoredRecords, type Uniqueness } from '../store.ts';
import type { WritableResource } from '../terms.ts';
import { objectOf, prepare } from '../validation/prepare.ts';
import type { Problem } from '../validation/problem.ts';
import { type Bodies, validate } from '../validation/validate.ts';
import type { Call } from './call.ts';
import type { Creates, Owner, WritableDefinition } from './definition.ts';
import { assertSees, unknownLink } from './ownership.ts';
import { differs, keysTaken, onlySent, placeTaken, stayFull } from './repeated.ts';

/**
 * How often a create is tried. A create that meets a stored record with the same key reads that
 * record. Where the record was deleted meanwhile, the create is tried again.
 */
export const MAX_ATTEMPTS = 3;

type CreateAnswer<R extends WritableResource> =
  | { status: 201; body: { ok: true; id: number; data: Records[R] }; location: string }
  | {
      status: 200;
      body: { ok: true; id: number; idempotent: true; data: Records[R]; differs: string[] };
    };

/** A create that is under way. */
interface Create<R extends WritableResource, O extends Owner> {
  definition: WritableDefinition<R, O>;
  call: Call;
  body: Creates<R>;
  owner: O;
  values: NewValues<R>;
}

/**
 * Creates a record: validate → owns → decide its filing and insert both → present. The record is
 * inserted without a look-up. Of equal creates at one instant the database lets one through; the
 * others find its record: onDuplicate → findExisting → answerExisting (the document,
 * "Idempotency").
 */
export function createRecord<R extends WritableResource, O extends Owner>(
  definition: WritableDefinition<R, O>,
): (call: Call) => Promise<CreateAnswer<R>> {
  return async call => {
    const body = validateCreate(call, definition.bodies.create, definition.check) as Creates<R>;
    const owner = await definition.writing.owns(call, body);
    const values = newValues(definition.resource, body, originOf(call, owner.sandbox));
    const create = { definition, call, body, owner, values };
    for (let attempt = 1; ; attempt++) {
      try {
        return presentCreated(create, await definition.writing.insert(call, values, owner, body));
      } catch (error) {
        const answer = await onDuplicate(create, error);
        if (answer) return answer;
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
}

/**
 * Prepares and validates the body of a create.
 *
 * @param check finds problems that the schema cannot express
 * @throws Failure `missing_fields` or `validation_error`
 */
export function validateCreate<N extends keyof Bodies>(
  call: Call,
  name: N,
  check: ((body: Readonly<Record<string, unknown>>) => readonly Problem[]) | undefined,
): Bodies[N] {
  const { body, problems } = prepare(name, objectOf(call.json), 'create');
  return validate(name, body, [...problems, ...(check?.(body) ?? [])]);
}

function presentCreated<R extends WritableResource, O extends Owner>(
  { definition, call }: Create<R, O>,
  record: Shown[R],
): CreateAnswer<R> {
  const { id } = record;
  const data = definition.present(record, call.language, call);
  return { status: 201, body: { ok: true, id, data }, location: `/v1/${definition.resource}/${id}` };
}

/**
 * Answers a create whose record could not be stored.
 *
 * @returns null where the record that it met is gone again
 * @throws Failure 422 where the body names a record that is gone, a place that is taken, or a stay
 * that is full
 */
async function onDuplicate<R extends WritableResource, O extends Owner>(
  create: Create<R, O>,
  error: unknown,
): Promise<CreateAnswer<R> | null> {
  const { definition, body } = create;
  if (error instanceof MissingParent) throw unknownLink(error.field, Reflect.get(body, error.field));
  if (!(error instanceof Duplicate || error instanceof StayFull)) throw error;
  const met = await findExisting(create);
  if (met) return answerExisting(create, met);
  if (error instanceof StayFull) throw stayFull(error);
  if (error.uniqueness !== 'place') return null;
  const place = definition.placeField({ ...body });
  throw placeTaken(place, Reflect.get(body, place));
}

/** The record that a create met, and the key field that both share. */
interface Met<R extends WritableResource> {
  record: StoredRecords[R];
  by: string;
}

/**
 * Finds the record that a create met. A match by uuid comes before one by natural key
 * (docs/decisions.md, "Idempotency").
 */
async function findExisting<R extends WritableResource, O extends Owner>({
  definition: { resource, naturalKey },
  call,
  body,
  owner: { sandbox },
}: Create<R, O>): Promise<Met<R> | null> {
  const { account_id } = call.actor;
  const find = async (uniqueness: Uniqueness, values: KeyValues, by: string): Promise<Met<R> | null> => {
    const record = await call.store.findByKey(resource, uniqueness, { account_id, sandbox, ...values });
    return record && { record, by };
  };
  const byUuid = body.uuid ? await find('uuid', { uuid: body.uuid }, 'uuid') : null;
  if (byUuid || naturalKey.length === 0) return byUuid;
  const values = Object.fromEntries(naturalKey.map(field => [field, keyValue(body[field])]));
  return Object.values(values).includes(null) ? null : find('natural', values, String(naturalKey[0]));
}

function keyValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * Answers a create that met a record. An actor who may not read must learn nothing from the answer:
 * a true retry is answered with what the actor sent, any other create with this key is refused.
 *
 * @throws Failure `forbidden` where the actor may not see the record; 422 where it may not read,
 *   and the create is no true retry
 */
async function answerExisting<R extends WritableResource, O extends Owner>(
  { definition, call, body }: Create<R, O>,
  { record, by }: Met<R>,
): Promise<CreateAnswer<R>> {
  await assertSees(call.store, call.actor, definition.resource, record);
  const differing = differs(body, record);
  const shown = definition.present(record, call.language, call);
  const reads = mayRead(call.actor, definition.resource);
  if (!reads && differing.length > 0) throw keysTaken([{ path: by, received: Reflect.get(body, by) }]);
  const data = reads ? shown : onlySent(definition.bodies.create, body, shown);
  return { status: 200, body: { ok: true, id: record.id, idempotent: true, data, differs: differing } };
}
