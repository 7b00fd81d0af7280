/**
 * The description of a list of codes explains each code. An editor shows the description of a
 * field, but not that of the field's type. So the types are generated with both.
 */
import type { Document, Schema } from './document.ts';

/**
 * A copy of the contract in which every field and parameter that takes a list of codes has the
 * list's words after its own.
 */
export function withWordsOfCodes(document: Document): Document {
  const copy = structuredClone(document);
  const { schemas } = document.components;
  const wordsOf = (schema: Schema): string | undefined => {
    const [name] = referencesOf(schema).map(reference => reference.replace('#/components/schemas/', ''));
    const { enum: codes, description } = (name === undefined ? undefined : schemas[name]) ?? {};
    return codes === undefined ? undefined : description;
  };
  const add = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, property] of Object.entries(Object(value).properties ?? {})) {
      const words = wordsOf(Object(property));
      if (words !== undefined) Object(value).properties[name] = withWords(Object(property), words);
    }
    const ofParameter = 'in' in value && 'schema' in value ? wordsOf(Object(value.schema)) : undefined;
    if (ofParameter !== undefined)
      Object.assign(value, { description: joined(Object(value).description, ofParameter) });
    for (const part of Object.values(value)) add(part);
  };
  add(copy);
  return copy;
}

/** The `$ref`s of a field: its own, and those in its `allOf` and `anyOf`. */
function referencesOf({ $ref, allOf = [], anyOf = [] }: Schema): string[] {
  return [$ref, ...[...allOf, ...anyOf].map(one => one.$ref)].filter(reference => reference !== undefined);
}

/** OpenAPI 3.0 ignores other properties beside a reference. */
function withWords(schema: Schema, words: string): Schema {
  const { $ref, description, ...rest } = schema;
  const held = $ref === undefined ? rest : { allOf: [{ $ref }] };
  return { ...held, description: joined(description, words) };
}

function joined(description: string | undefined, words: string): string {
  return description === undefined ? words : `${description}\n\n${words}`;
}
