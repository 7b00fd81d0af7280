import { maskCardNumber } from '@mirlo/mir';
import { refusal } from '../failure.ts';
import { BODIES, type BodyName, type FieldRule } from '../generated/fields.ts';
import { isObject, type JsonObject } from '../request.ts';
import { AN_OBJECT, expectation } from './expectation.ts';
import { invalid, type Problem, problem } from './problem.ts';

/**
 * Checks that a body is a JSON object.
 *
 * @throws Failure `validation_error` on the empty path where it is none
 */
export function objectOf(json: unknown): JsonObject {
  if (!isObject(json)) throw refusal([invalid('', json, AN_OBJECT)]);
  return json;
}

/** A body, ready to be validated. */
export interface Prepared {
  body: Record<string, unknown>;
  /**
   * Problems of texts that no database can give back unchanged, and of lists with too many items.
   */
  problems: Problem[];
}

/** Rewrites the texts of these fields before any other code reads them. */
const REWRITES: Readonly<Record<string, (text: string) => string>> = {
  // docs/decisions.md, "Formats": a card number is never stored.
  medio_pago: maskCardNumber,
  // RFC 9562 section 4: a uuid is read in any case, so that a retry that writes it in another case
  // is recognised.
  uuid: text => (UUID_IN_ANY_CASE.test(text) ? text.toLowerCase() : text),
};

const UUID_IN_ANY_CASE = /^[0-9a-f-]{36}$/i;

/**
 * Matches NUL and unpaired surrogates. SQLite ends a search at NUL, and UTF-8 has no bytes for an
 * unpaired surrogate.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
export const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/**
 * Picks from a body the fields that its schema names, trims texts, and turns empty texts into null
 * (docs/decisions.md, "Types", "Unknown fields", "null"). On `create` nulls are dropped, on
 * `update` they stay. A value that should be an object and is none stays for the validator to
 * refuse. Only own properties are read, so `__proto__` and the like are unknown fields.
 */
export function prepare(name: BodyName, sent: JsonObject, mode: 'create' | 'update'): Prepared {
  const problems: Problem[] = [];
  return { body: pick(name, sent, mode, '', problems), problems };
}

function pick(
  name: BodyName,
  sent: JsonObject,
  mode: 'create' | 'update',
  prefix: string,
  problems: Problem[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(BODIES[name])) {
    if (!Object.hasOwn(sent, field)) continue;
    const path = `${prefix}${field}`;
    const value = clean(field, rule, sent[field], mode, path, problems);
    if (value !== null || mode === 'update') body[field] = value;
  }
  return body;
}

function clean(
  field: string,
  rule: FieldRule,
  value: unknown,
  mode: 'create' | 'update',
  path: string,
  problems: Problem[],
): unknown {
  if (typeof value === 'string') return cleanText(field, rule, value, path, problems);
  const { body } = rule;
  if (body === undefined) return value;
  if (rule.type === 'object') return isObject(value) ? pick(body, value, mode, `${path}.`, problems) : value;
  if (!Array.isArray(value)) return value;
  const { maxItems = value.length } = rule;
  // A list with more items than the contract allows is refused for their number, so further items
  // are not read.
  if (value.length > maxItems) problems.push(invalid(path, value, expectation(rule)));
  return value
    .slice(0, maxItems + 1)
    .map((item: unknown, i) => (isObject(item) ? pick(body, item, mode, `${path}[${i}].`, problems) : item));
}

function cleanText(
  field: string,
  { maxLength = Number.POSITIVE_INFINITY }: FieldRule,
  value: string,
  path: string,
  problems: Problem[],
): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (UNSTORABLE.test(text)) {
    problems.push(
      problem(path, {
        es: 'se recibió un texto con el carácter NUL o con medio par sustituto, se espera texto Unicode válido',
        en: 'received a text with the character NUL or half a surrogate pair, expected valid Unicode text',
      }),
    );
  }
  // A text whose code units exceed what `maxLength` characters can take is refused for its length
  // later, so it is not rewritten.
  return text.length > 2 * maxLength ? text : (REWRITES[field]?.(text) ?? text);
}
