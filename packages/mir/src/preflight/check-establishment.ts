import { ESTABLISHMENT_CODE } from '../grammar/values.ts';
import { characters, hasForbiddenCharacter } from '../xml/lexical.ts';
import { shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/**
 * Checks that the ministry's code of the hotel or office is given, is no longer than the ministry's
 * codes are, and has no forbidden characters.
 *
 * @param field the name of the field that holds the code, for the message
 */
export function checkEstablishmentCode(report: Report, path: string, field: string, code: string): void {
  const { max } = ESTABLISHMENT_CODE;
  if (code === '') report('establishment.code.required', path);
  else if (characters(code) > max) report('establishment.code.too_long', path, { value: shorten(code), max });
  else if (hasForbiddenCharacter(code)) report('text.characters', path, { field });
}
