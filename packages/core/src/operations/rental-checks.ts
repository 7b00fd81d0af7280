import { BODIES } from '../generated/fields.ts';
import { isObject, type JsonObject } from '../request.ts';
import { type Problem, problem } from '../validation/problem.ts';

/** A list with more persons is refused for their number, so further persons are not read. */
const MAX_PERSONS = BODIES.RentalCreate.persons?.maxItems ?? 3;

interface Sent {
  path: string;
  value: unknown;
}

/**
 * Finds what the schema of a rental cannot express: a role that occurs twice, or a uuid that occurs
 * twice among records of one kind (the document, "Validation rules"; docs/decisions.md,
 * "Idempotency").
 *
 * @param body prepared, not yet validated
 */
export function rentalProblems(body: JsonObject): Problem[] {
  const sent: readonly unknown[] = Array.isArray(body.persons) ? body.persons.slice(0, MAX_PERSONS) : [];
  // An item that is no object keeps its place, because the paths count the items.
  const persons = sent.map((person): JsonObject => (isObject(person) ? person : {}));
  const at = (i: number, rest: string) => `persons[${i}].${rest}`;
  const roles = persons.map(({ rol }, i) => ({ path: at(i, 'rol'), value: rol }));
  const ofPersons = persons.map(({ uuid }, i) => ({ path: at(i, 'uuid'), value: uuid }));
  const licenses = persons.map(({ license }, i) => uuidOf(license, at(i, 'license.uuid')));
  const homes = persons.map(({ address }, i) => uuidOf(address, at(i, 'address.uuid')));
  const places = ['pickup_address', 'dropoff_address'].map(name => uuidOf(body[name], `${name}.uuid`));
  return [roles, ofPersons, licenses, [...homes, ...places]].flatMap(repeated);
}

function uuidOf(part: unknown, path: string): Sent {
  return { path, value: isObject(part) ? part.uuid : undefined };
}

/** Finds every text that equals an earlier one of the group. */
function repeated(group: readonly Sent[]): Problem[] {
  return group.flatMap(({ path, value }, i) => {
    if (typeof value !== 'string') return [];
    const first = group.findIndex(other => other.value === value);
    const earlier = group[first]?.path;
    if (first === i || earlier === undefined) return [];
    return [
      problem(path, {
        es: `se recibió ${JSON.stringify(value.slice(0, 36))}, que está ya en ${earlier}; se espera otro valor`,
        en: `received ${JSON.stringify(value.slice(0, 36))}, which stands in ${earlier} already; expected another value`,
      }),
    ];
  });
}
