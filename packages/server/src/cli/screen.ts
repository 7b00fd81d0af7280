import stringWidth from 'string-width';
import { headingOf, type Line, pad, printable, SCREEN_COLUMNS, wrapText } from './cells.ts';
import type { Say } from './language.ts';

/** One line of a screen: a label, a value, and a note beside it. Each of them may be painted. */
export interface ScreenRow {
  label: string;
  value: string;
  note?: string;
}

const INDENT = '  ';
const GAP = '  ';

/**
 * The widest label of several parts of one screen, in columns, so that all their values stand in
 * line.
 */
export function labelWidth(...parts: readonly (readonly ScreenRow[])[]): number {
  return Math.max(0, ...parts.flat().map(({ label }) => stringWidth(label)));
}

/**
 * Lays out labels, values and notes in three columns, indented. Wraps a value without a note to fit
 * the screen.
 */
export function rowsText(rows: readonly ScreenRow[], width: number = labelWidth(rows)): string {
  const noted = rows.filter(({ note }) => note !== undefined && note !== '');
  const values = Math.max(0, ...noted.map(({ value }) => stringWidth(value)));
  const room = SCREEN_COLUMNS - INDENT.length - width - GAP.length;
  return rows
    .flatMap(({ label, value, note = '' }) => {
      const lines = note === '' ? wrapText(value, room) : [`${pad(value, values)}${GAP}${note}`];
      return lines.map(
        (line, i) => `${`${INDENT}${pad(i === 0 ? label : '', width)}${GAP}${line}`.trimEnd()}\n`,
      );
    })
    .join('');
}

/** Lays out the values of one thing, one a line. */
export function factsText(facts: Line, say: Say): string {
  const rows = Object.entries(facts).map(([name, value]) => ({
    label: headingOf(name, say),
    value: printable(value, say),
  }));
  return rowsText(rows);
}
