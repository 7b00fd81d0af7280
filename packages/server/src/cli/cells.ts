import { visible } from '@mirlo/look';
import stringWidth from 'string-width';
import { HEADINGS } from './headings.ts';
import { type Say, sayIn } from './language.ts';

/** One line of a table, or one JSON object. */
export type Line = Readonly<Record<string, LineValue>>;

type LineValue = string | number | boolean | null | readonly (string | number)[];

/**
 * Width of a terminal. No screen is wider, except for a code or an address that is to be copied
 * whole.
 */
export const SCREEN_COLUMNS = 80;

/**
 * The heading of a column, or the label of a value: its name in `--json`, or the Spanish for that.
 */
export function headingOf(name: string, say: Say): string {
  return say({ es: HEADINGS[name] ?? name, en: name });
}

/**
 * Prints a value for people. Control characters are removed, because they could move the cursor of
 * a terminal.
 */
export function printable(value: LineValue | undefined, say: Say = sayIn('en')): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return say(value ? { es: 'sí', en: 'yes' } : { es: 'no', en: 'no' });
  if (Array.isArray(value)) return value.map(item => printable(item)).join(', ') || '-';
  return visible(String(value).replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
}

/**
 * Pads a text, painted or not, to a width in columns: an accent may take none, a Chinese character
 * takes two.
 */
export function pad(text: string, width: number, right = false): string {
  const filler = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? filler + text : text + filler;
}

/**
 * Wraps a text into lines of at most so many columns. A longer word stands alone on its line,
 * whole.
 */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && stringWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Wraps a text as `wrapText` does, and breaks words that are longer than a line. */
export function wrapAnywhere(text: string, columns: number): string[] {
  return wrapText(text, columns).flatMap(line => {
    const pieces = [''];
    for (const letter of line) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (stringWidth(longer) > columns) pieces.push(letter);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  });
}
