import { objectOf } from '../body.ts';
import type { Failure } from '../failure.ts';
import type { BODIES_OF } from '../generated/fields.ts';
import type { Creates, Plan, Records, WritableDefinition } from '../resources/definition.ts';
import { mayRead } from '../rights.ts';
import { Duplicate, type KeyValues, MissingParent, type Stored, type Uniqueness } from '../store.ts';
import type { WritableResource } from '../terms.ts';
import { prepare } from '../validation/prepare.ts';
import type { Problem } from '../validation/problem.ts';
import { type Bodies, validate } from '../validation/validate.ts';
import type { Call } from './call.ts';
import { differs } from './differs.ts';
import { onlySent } from './only-sent.ts';
import { unknownLink } from './ownership.ts';
import { keysTaken, placeTaken } from './taken.ts';
import { assertSees } from './visibility.ts';

type Created<R extends WritableResource> =
  | { status: 201; body: { ok: true; id: number; data: Records[R] }; location: string }
  | {
      status: 200;
      body: { ok: true; id: number; idempotent: true; data: Records[R]; differs: string[] };
    };

/** A record found by its key can be gone again before it is read: then the create is tried anew, this often. */
const MAX_ATTEMPTS = 3;

/**
 * Creates a record, or answers with the one that has the same uuid or natural key (the document, "Idempotency"). It is inserted
 * without looking first: of equal creates at one instant the database lets one through, and the others find it.
 */
export function create<R extends WritableResource>(
  definition: WritableDefinition<R>,
): (call: Call) => Promise<Created<R>> {
  return async call => {
    const name: (typeof BODIES_OF)[R]['create'] = definition.bodies.create;
    const body = createBody(call, name, definition.check);
    const plan = await definition.writing.plan(call, body);
    for (let attempt = 1; ; attempt++) {
      try {
        const record = await plan.insert();
        const data = definition.present(record, call.language);
        return {
          status: 201,
          body: { ok: true, id: data.id, data },
          location: `/v1/${definition.resource}/${data.id}`,
        };
      } catch (error) {
        if (error instanceof MissingParent) throw unknownLink(error.field, Reflect.get(body, error.field));
        if (!(error instanceof Duplicate)) throw error;
        const found = await findExisting(definition, call, body, plan);
        if (found) return await existing(definition, call, body, found);
        if (error.uniqueness === 'place') throw takenPlace(definition, body);
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
}

/** The record that a create met, and the field of the key that they share. */
interface Met<R extends WritableResource> {
  record: Stored[R];
  by: string;
}

/** Finds the record that a create met: a uuid match beats a natural-key match (docs/decisions.md, "Idempotency"). */
async function findExisting<R extends WritableResource>(
  { resource, naturalKey }: WritableDefinition<R>,
  call: Call,
  body: Creates<R>,
  { sandbox }: Plan<R>,
): Promise<Met<R> | null> {
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

function takenPlace<R extends WritableResource>(
  definition: WritableDefinition<R>,
  body: Creates<R>,
): Failure {
  const field = definition.placeField({ ...body });
  return placeTaken(field, Reflect.get(body, field));
}

function keyValue(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * The answer to a create that met a record. An actor who may not read learns nothing by it: a true retry is shown what it sent itself, any
 * other create with this key is refused.
 *
 * @throws Failure `forbidden` where the actor may not see the record; 422 where it may not read, and this is no true retry
 */
async function existing<R extends WritableResource>(
  definition: WritableDefinition<R>,
  call: Call,
  body: Creates<R>,
  { record, by }: Met<R>,
): Promise<Created<R>> {
  await assertSees(call.store, call.actor, definition.resource, record);
  const differing = differs(body, record);
  const shown = definition.present(record, call.language);
  const reads = mayRead(call.actor, definition.resource);
  if (!reads && differing.length > 0) throw keysTaken([{ path: by, received: Reflect.get(body, by) }]);
  const data = reads ? shown : onlySent(definition.bodies.create, body, shown);
  return { status: 200, body: { ok: true, id: data.id, idempotent: true, data, differs: differing } };
}

/**
 * The body of a create, judged.
 *
 * @param check problems that the schema cannot say
 * @throws Failure `missing_fields` or `validation_error`
 */
export function createBody<N extends keyof Bodies>(
  call: Call,
  name: N,
  check: ((body: Readonly<Record<string, unknown>>) => readonly Problem[]) | undefined,
): Bodies[N] {
  const { body, problems } = prepare(name, objectOf(call.json), 'create');
  return validate(name, body, [...problems, ...(check?.(body) ?? [])]);
}
