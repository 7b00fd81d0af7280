/**
 * A schema in its effective form: references resolved, `allOf` merged, "or null" turned into
 * `nullable`.
 */
import { type Document, refName, resolve, type Schema } from './document.ts';

export interface Effective extends Omit<Schema, '$ref' | 'allOf' | 'anyOf' | 'oneOf'> {
  /** The name of the component, where the schema is one. */
  name?: string;
  additionalProperties?: boolean | Schema;
  /** The alternatives, where the schema allows more than one form. */
  alternatives?: readonly Schema[];
}

/** The content of a schema, with all references of its own level resolved. */
export function effective(document: Document, schema: Schema): Effective {
  const { $ref: ref, ...own } = schema;
  if (ref !== undefined) return { ...effective(document, resolve(document, schema)), name: refName(ref) };
  const { allOf = [], anyOf, oneOf, ...plain } = own;
  const merged = allOf
    .map(part => effective(document, part))
    .reduce<Effective>((sum, { name, ...part }) => {
      const sole = allOf.length === 1 && name !== undefined ? { name } : {};
      return join(sum, { ...part, ...sole });
    }, plain);
  const choices = anyOf ?? oneOf;
  return choices === undefined ? merged : join(merged, choice(document, choices));
}

function choice(document: Document, choices: readonly Schema[]): Effective {
  const real = choices.filter(one => !isNull(one));
  const nullable = real.length < choices.length ? { nullable: true } : {};
  const [only, ...others] = real;
  if (only === undefined || others.length > 0) return { alternatives: real, ...nullable };
  return { ...effective(document, only), ...nullable };
}

const isNull = (schema: Schema): boolean => schema.enum?.length === 1 && schema.enum[0] === null;

function join(one: Effective, other: Effective): Effective {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const properties = { ...one.properties, ...other.properties };
  return {
    ...one,
    ...other,
    ...(required.length > 0 ? { required } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
  };
}
