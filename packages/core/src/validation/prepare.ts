import { maskCardNumber } from '@mirlo/mir';
import { BODIES, type BodyName, type FieldRule } from '../generated/fields.ts';
import { expectation } from './expectation.ts';
import { invalid, type Problem, problem } from './problem.ts';

/** A body as it was sent, or an object nested in it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a body becomes before it is judged. */
export interface Prepared {
  body: Record<string, unknown>;
  /** Texts that no database can give back as they came, and lists of too many items. */
  problems: Problem[];
}

/** Fields whose text is changed before anything sees it. */
const REWRITES: Readonly<Record<string, (text: string) => string>> = {
  // docs/decisions.md, "Formats": a card number is never stored.
  medio_pago: maskCardNumber,
  // RFC 9562 section 4: read in any case, so that a retry which writes it otherwise is still the same.
  uuid: text => (UUID_IN_ANY_CASE.test(text) ? text.toLowerCase() : text),
};

const UUID_IN_ANY_CASE = /^[0-9a-f-]{36}$/i;

/**
 * The character NUL, and halves of surrogate pairs: UTF-8 has no bytes for the latter, and at the former SQLite ends a search.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
export const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** Whether a JSON value is an object (no list, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Takes from a body the fields that its schema names, trimmed, an empty text as null (docs/decisions.md, "Types", "Unknown fields",
 * "`null`"). On `create` a null counts as absent, on `update` it stays. What is no object where one is expected stays for the
 * validator to refuse. Fields are read as own properties only, so `__proto__` and the like are unknown ones.
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
  // More items than the contract takes are refused by their number: what stands in them does not matter.
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
  // A text of more code units than so many characters can have is refused for its length: no work is put into it.
  return text.length > 2 * maxLength ? text : (REWRITES[field]?.(text) ?? text);
}
