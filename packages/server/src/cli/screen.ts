import stringWidth from 'string-width';
import type { Say } from './language.ts';
import { type Line, pad, printable } from './output.ts';

/** What a terminal shows without a line that breaks. */
export const SCREEN_COLUMNS = 80;

/** One line of a screen: what it is, its value, and what is worth saying beside it. All of them may be painted. */
export interface Row {
  label: string;
  value: string;
  note?: string;
}

const INDENT = '  ';
const GAP = '  ';

/** The widest label of several parts of one screen, in columns of a terminal: so that all their values stand in line. */
export function labelWidth(...parts: readonly (readonly Row[])[]): number {
  return Math.max(0, ...parts.flat().map(({ label }) => stringWidth(label)));
}

/** Labels in one column, values in another, notes in a third one; indented, and a line break after each. */
export function rowsText(rows: readonly Row[], width: number = labelWidth(rows)): string {
  const noted = rows.filter(({ note }) => note !== undefined && note !== '');
  const values = Math.max(0, ...noted.map(({ value }) => stringWidth(value)));
  return rows
    .map(({ label, value, note = '' }) => {
      const shown = note === '' ? value : `${pad(value, values)}${GAP}${note}`;
      return `${INDENT}${pad(label, width)}${GAP}${shown}`.trimEnd();
    })
    .map(line => `${line}\n`)
    .join('');
}

/** The values of one thing, a row each, by their names. */
export function factsText(facts: Line, say: Say): string {
  return rowsText(Object.entries(facts).map(([label, value]) => ({ label, value: printable(value, say) })));
}

/** A sentence in lines of at most so many columns; a word that is longer stands alone. */
export function folded(sentence: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && stringWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A list in lines of at most so many columns, where its items allow it. */
export function wrapped(list: string, columns: number): string[] {
  return list.split(', ').reduce<string[]>((lines, item) => {
    const last = lines.at(-1);
    const longer = last === undefined ? item : `${last}, ${item}`;
    return longer.length <= columns || last === undefined
      ? [...lines.slice(0, -1), longer]
      : [...lines.slice(0, -1), `${last},`, item];
  }, []);
}

/** A name of at most so many characters: what is longer is cut, and says so. */
export function shortened(name: string, characters: number): string {
  const letters = [...name];
  return letters.length <= characters ? name : `${letters.slice(0, characters - 1).join('')}…`;
}
