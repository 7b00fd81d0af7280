/** Forms and control characters of Spanish identity numbers. */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
// K: Spaniards under 14, L: Spaniards abroad, M: foreigners without NIE.
const NIF_FORM = /^([KLM]\d{7}|\d{8})([A-Z])$/;
const NIE_FORM = /^([XYZ]\d{7})([A-Z])$/;
const CIF_FORM = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/;
const CIF_LETTERS = 'JABCDEFGHI';
const CIF_WITH_LETTER = /[NPQRSW]/;
const CIF_WITH_DIGIT = /[ABEH]/;

/** Documents whose numbers have a control character. */
export type ControlledDocument = 'NIF' | 'NIE' | 'CIF';

/**
 * `format`: the number does not have the document's form. `control`: its last character is wrong,
 * and `expected` is the right one; for some CIFs either of two (`3 / C`).
 */
export type ControlResult =
  | { readonly result: 'valid' | 'format' }
  | { readonly result: 'control'; readonly expected: string };

const VALID: ControlResult = { result: 'valid' };
const BAD_FORMAT: ControlResult = { result: 'format' };

/**
 * Checks form and control character of a normalised number (upper case, no separators).
 *
 * Source: the ministry's instructions (`numeroDocumento`: NIF/NIE must have a valid format); RD
 * 1065/2007 art. 19 and 20, Orden EHA/451/2008.
 */
export function checkControl(type: ControlledDocument, number: string): ControlResult {
  if (type === 'CIF') return checkCif(number);
  const match = (type === 'NIF' ? NIF_FORM : NIE_FORM).exec(number);
  if (!match) return BAD_FORMAT;
  const [, body = '', given] = match;
  const expected = LETTERS.charAt(Number(digitsOf(body)) % LETTERS.length);
  return given === expected ? VALID : { result: 'control', expected };
}

/** Appends the control letter to a number: `12345678` → `12345678Z`, `X0000000` → `X0000000T`. */
export function withControlLetter(body: string): string {
  return body + LETTERS.charAt(Number(digitsOf(body)) % LETTERS.length);
}

/**
 * Normalises a number for filing as `numeroDocumento`: upper case, no blanks or dashes; a Spanish
 * number also no dots.
 */
export function normaliseDocumentNumber(type: string | undefined, number: string): string {
  const compact = number.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return type === 'NIF' || type === 'NIE' || type === 'CIF' ? compact.replaceAll('.', '') : compact;
}

function digitsOf(body: string): string {
  return body.replace(/^[XYZ]/, letter => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '');
}

function checkCif(number: string): ControlResult {
  const match = CIF_FORM.exec(number);
  if (!match) return BAD_FORMAT;
  const [, kind = '', digits = '', given = ''] = match;
  let sum = 0;
  for (const [index, text] of [...digits].entries()) {
    const digit = Number(text);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit;
  }
  const digit = String((10 - (sum % 10)) % 10);
  const letter = CIF_LETTERS.charAt(Number(digit));
  if (CIF_WITH_LETTER.test(kind)) return given === letter ? VALID : { result: 'control', expected: letter };
  if (CIF_WITH_DIGIT.test(kind)) return given === digit ? VALID : { result: 'control', expected: digit };
  return given === digit || given === letter
    ? VALID
    : { result: 'control', expected: `${digit} / ${letter}` };
}
