import { TEXT_50 } from '../grammar/values.ts';
import { checkText, fieldOf, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/** Letters of the Latin script with their accents, and what stands between them in names of persons and companies. */
const LATIN_NAME = /^(?:[\p{Script=Latin}\u02B9-\u02BF0-9 '’‘`´.,·&/()"+\-‐‑–—]|[\u0300-\u036F])*$/u;
const LETTER = /\p{L}/u;
const PLACEHOLDER_WORDS =
  /^(?:TB[ACD]|N\/?D|N\/A|NO ?NAME|SIN (?:NOMBRE|APELLIDOS?)|NO (?:CONSTA|FACILITAD[OA]|TIENE|APELLIDO)|UNKNOWN|DESCONOCID[OA]|PENDIENTE|POR (?:CONFIRMAR|DETERMINAR)|UNDEFINED|NOMBRE|APELLIDOS?(?: ?[12])?|(?:FIRST|LAST) ?NAME|SURNAME|ASDF\w*)$/;
const REPEATED_LETTER = /^(.)\1{2,}$/u;
const ONLY_X = /^[X ]+$/;

/** Gives the cleaned name (empty if absent), judged as a name of the identity document. */
export function checkName(
  report: Report,
  path: string,
  value: string | null | undefined,
  isCompany = false,
): string {
  const name = checkText(report, path, value, TEXT_50);
  if (name === '') return '';
  const params = { field: fieldOf(path), value: shorten(name) };
  if (isPlaceholder(name)) report('name.placeholder', path, params);
  else if (!LATIN_NAME.test(name)) report('name.latin', path, params);
  else if (!isCompany && /[0-9]/.test(name)) report('name.digits', path, params);
  return name;
}

/** True for a text that stands in for data that nobody had: "TBC", "XXX", "-". */
export function isPlaceholder(text: string): boolean {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const bare = plain.replace(/[.\-_]+$/, '').trim();
  return (
    !LETTER.test(plain) || ONLY_X.test(plain) || REPEATED_LETTER.test(plain) || PLACEHOLDER_WORDS.test(bare)
  );
}
