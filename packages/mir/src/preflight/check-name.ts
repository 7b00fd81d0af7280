import { TEXT_50 } from '../grammar/values.ts';
import { isLatinName } from '../latin-name.ts';
import { checkText, lastStepOf, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/** A text without accents. */
const ASCII = /^[ -~]*$/;
const LETTER = /\p{L}/u;
const PLACEHOLDER_WORDS =
  /^(?:TB[ACD](?: TB[ACD])*|N\/?D|N\/A|NO ?NAME|SIN (?:NOMBRE|APELLIDOS?)|NO (?:CONSTA|FACILITAD[OA]|TIENE|APELLIDO)|UNKNOWN|DESCONOCID[OA]|PENDIENTE|(?:A|POR) (?:CONFIRMAR|DEFINIR|DETERMINAR)|AN[OÓ]NIM[OA]|HU[EÉ]SPED|UNDEFINED|NOMBRE|APELLIDOS?(?: ?[12])?|(?:FIRST|LAST) ?NAME|SURNAME|ASDF\w*)$/;
const REPEATED_LETTER = /^(.)\1{2,}$/u;
const ONLY_X = /^[X ]+$/;

/**
 * Checks a name as it should be in the identity document, and returns it cleaned (empty if absent).
 */
export function checkName(
  report: Report,
  path: string,
  value: string | null | undefined,
  isCompany = false,
): string {
  const name = checkText(report, path, value, TEXT_50);
  if (name === '') return '';
  const params = () => ({ field: lastStepOf(path), value: shorten(name) });
  if (isPlaceholder(name)) report('name.placeholder', path, params());
  else if (!isLatinName(name)) report('name.latin', path, params());
  else if (!isCompany && /[0-9]/.test(name)) report('name.digits', path, params());
  return name;
}

/** True for a text in place of unknown data: "TBC", "XXX", "-". */
export function isPlaceholder(text: string): boolean {
  const plain = (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toUpperCase();
  const bare = plain.replace(/[.\-_]+$/, '').trim();
  return (
    !LETTER.test(plain) || ONLY_X.test(plain) || REPEATED_LETTER.test(plain) || PLACEHOLDER_WORDS.test(bare)
  );
}
