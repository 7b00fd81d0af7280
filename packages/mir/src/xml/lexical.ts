import { daysInMonth } from '../calendar.ts';
import type { ValueType } from '../grammar/particles.ts';

/**
 * Converts values to and from text by the rules of XML Schema's simple types. Where libxml2 is
 * stricter than the specification (no white space around a date), this file follows libxml2,
 * because the documents are tested with it.
 */

/** Why a value is refused, in two languages. */
export interface ValueProblem {
  readonly es: string;
  readonly en: string;
}

/** The value of an element in a model. */
export type Scalar = string | number | boolean;

const EDGE_SPACE = /^[ \t\n\r]+|[ \t\n\r]+$/g;
const SPACE_RUN = /[ \t\n\r]+/g;

// The XML 1.0 `Char` production: no C0 controls except tab, line feed and carriage return, no lone
// surrogates, no U+FFFE and U+FFFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point is to find them
const NO_XML_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

const INT_FORM = /^[+-]?[0-9]+$/;
const MIN_INT = -(2 ** 31);
const MAX_INT = 2 ** 31 - 1;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const OFFSET = '(?:Z|[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00))?';
const DAY = '(-?(?:[1-9][0-9]{4,}|[0-9]{4}))-([0-9]{2})-([0-9]{2})';
const TIME = '(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|24:00:00(?:\\.0+)?)';
const DATE_FORM = new RegExp(`^${DAY}${OFFSET}$`);
const DATE_TIME_FORM = new RegExp(`^${DAY}T${TIME}${OFFSET}$`);
/** The largest year that the schema processor can represent. */
const MAX_YEAR = 2 ** 31 - 1;

/**
 * True if the text contains a character that no XML document may contain (controls, lone
 * surrogates).
 */
export function hasForbiddenCharacter(text: string): boolean {
  return NO_XML_CHARACTER.test(text);
}

/**
 * XML Schema's `collapse`: replaces each run of spaces, tabs and line ends by one space, and trims.
 */
export function collapse(text: string): string {
  return text.replace(SPACE_RUN, ' ').replace(EDGE_SPACE, '');
}

/**
 * Counts characters as XML Schema does: a character outside the basic multilingual plane is one.
 */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Reads the text of an element into the model's value, or returns the problem. */
export function readValue(
  type: ValueType,
  text: string,
): { readonly value: Scalar } | { readonly problem: ValueProblem } {
  switch (type.kind) {
    case 'text': {
      const value = type.space === 'collapse' ? collapse(text) : text;
      const problem = textProblem(type, value);
      return problem ? { problem } : { value };
    }
    case 'int': {
      const value = collapse(text);
      if (!INT_FORM.test(value) || !isInt(Number(value))) return { problem: expected(text, INT_EXPECTED) };
      return { value: Number(value) };
    }
    case 'boolean': {
      const value = BOOLEANS.get(collapse(text));
      return value === undefined ? { problem: expected(text, BOOLEAN_EXPECTED) } : { value };
    }
    case 'date':
      return isDayOfForm(text, DATE_FORM) ? { value: text } : { problem: expected(text, DATE_EXPECTED) };
    case 'dateTime':
      return isDayOfForm(text, DATE_TIME_FORM)
        ? { value: text }
        : { problem: expected(text, DATE_TIME_EXPECTED) };
  }
}

/** Writes a model's value as the text of an element, or returns the problem. */
export function writeValue(
  type: ValueType,
  value: unknown,
): { readonly text: string } | { readonly problem: ValueProblem } {
  const wanted = type.kind === 'int' ? 'number' : type.kind === 'boolean' ? 'boolean' : 'string';
  if (typeof value !== wanted) return { problem: expected(String(value), [wanted, wanted]) };
  const text = String(value);
  if (
    hasForbiddenCharacter(text) ||
    (text.includes('\r') && type.kind === 'text' && type.space === 'preserve')
  ) {
    return {
      problem: {
        es: 'contiene un carácter de control que XML no admite',
        en: 'holds a control character that XML does not allow',
      },
    };
  }
  const read = readValue(type, text);
  if ('problem' in read) return read;
  return { text: String(read.value) };
}

type Names = readonly [es: string, en: string];
const INT_EXPECTED: Names = ['un entero de 32 bits', 'a 32-bit integer'];
const BOOLEAN_EXPECTED: Names = ['true o false', 'true or false'];
const DATE_EXPECTED: Names = ['una fecha AAAA-MM-DD', 'a date YYYY-MM-DD'];
const DATE_TIME_EXPECTED: Names = [
  'una fecha y hora AAAA-MM-DDThh:mm:ss',
  'a date and time YYYY-MM-DDThh:mm:ss',
];

function textProblem(type: ValueType & { kind: 'text' }, value: string): ValueProblem | null {
  const { min = 0, max, pattern, values } = type;
  const length = characters(value);
  if (max !== undefined && length > max) {
    return {
      es: `tiene ${length} caracteres, el máximo es ${max}`,
      en: `has ${length} characters, the maximum is ${max}`,
    };
  }
  if (length < min)
    return { es: `necesita al menos ${min} caracteres`, en: `needs at least ${min} characters` };
  if (pattern && !pattern.test(value))
    return expected(value, [`el patrón ${pattern.source}`, `the pattern ${pattern.source}`]);
  if (values && !values.includes(value)) return expected(value, [values.join(', '), values.join(', ')]);
  return null;
}

function isInt(value: number): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

function isDayOfForm(text: string, form: RegExp): boolean {
  const match = form.exec(text);
  if (!match) return false;
  const year = Math.abs(Number(match[1]));
  const day = Number(match[3]);
  return year !== 0 && year <= MAX_YEAR && day >= 1 && day <= daysInMonth(year, Number(match[2]));
}

const MAX_SHOWN = 60;

function expected(received: string, [es, en]: Names): ValueProblem {
  const shown = received.length > MAX_SHOWN ? `${received.slice(0, MAX_SHOWN)}…` : received;
  return { es: `«${shown}» no vale: se espera ${es}`, en: `'${shown}' is not valid: expected ${en}` };
}
