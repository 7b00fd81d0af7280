import { dateTime, isDate, isTime } from '../calendar.ts';
import type { TextType } from '../grammar/particles.ts';
import { clean } from '../record-values.ts';
import { characters, hasForbiddenCharacter } from '../xml/lexical.ts';
import type { Report } from './registry.ts';

type Text = string | null | undefined;

const MAX_SHOWN = 60;

/** The last step of a path: the field's name for a message. */
export function fieldOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Gives the cleaned text (empty if absent), judged by what its place in the document can hold. */
export function checkText(
  report: Report,
  path: string,
  value: Text,
  type: TextType & { max: number },
): string {
  return checkFits(report, path, clean(value), type);
}

/** The same for a text that is already as it is filed. */
export function checkFits(
  report: Report,
  path: string,
  text: string,
  { max }: TextType & { max: number },
): string {
  if (text === '') return '';
  const length = characters(text);
  if (hasForbiddenCharacter(text)) report('text.characters', path, { field: fieldOf(path) });
  else if (length > max)
    report('text.too_long', path, { field: fieldOf(path), value: shorten(text), length, max });
  return text;
}

/** Gives the day if there is a real one; says so if there is another text. */
export function checkDate(report: Report, path: string, value: Text): string | undefined {
  const text = clean(value);
  if (text === '' || isDate(text)) return text === '' ? undefined : text;
  report('date.invalid', path, { field: fieldOf(path), value: shorten(text) });
  return undefined;
}

/** Says so if a time is given and is none. */
export function checkTime(report: Report, path: string, value: Text): void {
  const text = clean(value);
  if (text !== '' && !isTime(text))
    report('time.invalid', path, { field: fieldOf(path), value: shorten(text) });
}

/** Says so if a date-time is given and is none. */
export function checkDateTime(report: Report, path: string, value: Text): void {
  const text = clean(value);
  if (text !== '' && !dateTime(text))
    report('datetime.invalid', path, { field: fieldOf(path), value: shorten(text) });
}

/** A value as a message shows it. */
export function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
