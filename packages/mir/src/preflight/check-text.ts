import { dateTime, isDate, isTime } from '../calendar.ts';
import type { TextType } from '../grammar/particles.ts';
import { clean } from '../record-values.ts';
import { characters, hasForbiddenCharacter } from '../xml/lexical.ts';
import type { Report } from './registry.ts';

type Text = string | null | undefined;

const MAX_SHOWN = 60;

/** The last step of a path, which is the field's name in a message. */
export function lastStepOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/**
 * Cleans a text and checks that it fits its element of the document. Returns the cleaned text
 * (empty if absent).
 */
export function checkText(
  report: Report,
  path: string,
  value: Text,
  type: TextType & { max: number },
): string {
  return checkFits(report, path, clean(value), type);
}

/** Checks as `checkText` does, for a text that was already normalised for filing. */
export function checkFits(
  report: Report,
  path: string,
  text: string,
  { max }: TextType & { max: number },
): string {
  if (text === '') return '';
  const length = characters(text);
  if (hasForbiddenCharacter(text)) report('text.characters', path, { field: lastStepOf(path) });
  else if (length > max)
    report('text.too_long', path, { field: lastStepOf(path), value: shorten(text), length, max });
  return text;
}

/** Returns the day where the text is a real date. Reports any other text that is not empty. */
export function checkDate(report: Report, path: string, value: Text): string | undefined {
  const text = clean(value);
  if (text === '' || isDate(text)) return text === '' ? undefined : text;
  report('date.invalid', path, { field: lastStepOf(path), value: shorten(text) });
  return undefined;
}

/** Reports a text that is neither empty nor a time `HH:MM:SS`. */
export function checkTime(report: Report, path: string, value: Text): void {
  const text = clean(value);
  if (text !== '' && !isTime(text))
    report('time.invalid', path, { field: lastStepOf(path), value: shorten(text) });
}

/** Reports a text that is neither empty nor a date with time. */
export function checkDateTime(report: Report, path: string, value: Text): void {
  const text = clean(value);
  if (text !== '' && !dateTime(text))
    report('datetime.invalid', path, { field: lastStepOf(path), value: shorten(text) });
}

/** Shortens a value for a message. */
export function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
