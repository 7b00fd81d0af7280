import { BODIES } from '../generated/fields.ts';
import { isObject, type JsonObject } from '../validation/prepare.ts';
import { type Problem, problem } from '../validation/problem.ts';

/** More persons are refused by their number: what stands in them does not matter. */
const MAX_PERSONS = BODIES.RentalCreate.persons?.maxItems ?? 3;

interface Sent {
  path: string;
  value: unknown;
}

/**
 * What the schema of the atomic rental cannot say: no role twice, no uuid twice among records of one kind (the document, "Validation
 * rules"; docs/decisions.md, "Idempotency").
 *
 * @param body prepared, not yet judged
 */
export function rentalProblems(body: JsonObject): Problem[] {
  const sent: readonly unknown[] = Array.isArray(body.persons) ? body.persons.slice(0, MAX_PERSONS) : [];
  // What is no object keeps its place: paths count from there.
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

/** Every text that an earlier one of the group equals. */
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
