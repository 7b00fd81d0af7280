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

/** The widest label of several parts of one screen, in columns, so that all their values stand in line. */
export function labelWidth(...parts: readonly (readonly ScreenRow[])[]): number {
  return Math.max(0, ...parts.flat().map(({ label }) => stringWidth(label)));
}

/** Lays out labels, values and notes in three columns, indented. */
export function rowsText(rows: readonly ScreenRow[], width: number = labelWidth(rows)): string {
  const noted = rows.filter(({ note }) => note !== undefined && note !== '');
  const values = Math.max(0, ...noted.map(({ value }) => stringWidth(value)));
  return rows
    .map(({ label, value, note = '' }) => {
      const shown = note === '' ? value : `${pad(value, values)}${GAP}${note}`;
      return `${`${INDENT}${pad(label, width)}${GAP}${shown}`.trimEnd()}\n`;
    })
    .join('');
}

/** Lays out the values of one thing, one a line. */
export function factsText(facts: Line, say: Say): string {
  const rows = Object.entries(facts).map(([name, value]) => ({
    label: headingOf(name, say),
    value: printable(value, say),
  }));
  const width = labelWidth(rows);
  const room = SCREEN_COLUMNS - INDENT.length - width - GAP.length;
  const wrapped = rows.flatMap(({ label, value }) =>
    wrapText(value, room).map((part, i) => ({ label: i === 0 ? label : '', value: part })),
  );
  return rowsText(wrapped, width);
}
