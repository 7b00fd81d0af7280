import type { Words } from '@mirlo/look';
import stringWidth from 'string-width';
import { headingOf, type Line, pad, printable, SCREEN_COLUMNS, wrapAnywhere, wrapText } from './cells.ts';
import type { CommandContext } from './context.ts';
import { type ScreenStyle, shownBy, type Tone } from './paint.ts';
import { factsText } from './screen.ts';

/** The parts of a table besides its values. */
export interface TableOptions<L extends Line> {
  /** The colour of one value of a line; null where it has none. */
  toneOf?(name: string, line: L, index: number): Tone | null;
  /** The text below a line, across all columns. */
  below?(line: L, index: number): readonly string[];
}

/**
 * Prints a list: with `--json` one object a line; else a table, or `none` where the list is empty.
 */
export function print<L extends Line>(
  context: CommandContext,
  lines: readonly L[],
  none: Words,
  options: TableOptions<L> = {},
): void {
  if (context.json) printJson(context, lines);
  else
    context.out(lines.length === 0 ? `${context.say(none)}\n` : tableText(lines, shownBy(context), options));
}

/** Prints one thing: with `--json` an object; else its values, one a line. */
export function printOne(context: CommandContext, line: Line): void {
  if (context.json) printJson(context, [line]);
  else context.out(factsText(line, context.say));
}

/** Prints what a command did: with `--json` an object; else a sentence. */
export function printDone(context: CommandContext, line: object | null, words: Words): void {
  if (context.json) printJson(context, [line]);
  else context.out(`${fittedLines(context.say(words))}\n`);
}

/** Wraps an error on a terminal. Elsewhere, in logs and for scripts, it stays one line. */
export function errorText({ live }: Pick<CommandContext, 'live'>, text: string): string {
  return live ? fittedLines(text) : text;
}

/**
 * Wraps the sentences of a text. Indented lines are left whole, because they are codes and
 * addresses to copy.
 */
function fittedLines(text: string): string {
  const lines = text.split('\n');
  return lines.flatMap(line => (line.startsWith(' ') ? line : wrapText(line, SCREEN_COLUMNS))).join('\n');
}

/** Prints objects for scripts, one a line. */
export function printJson({ out }: Pick<CommandContext, 'out'>, lines: readonly (object | null)[]): void {
  for (const line of lines) out(`${JSON.stringify(line)}\n`);
}

const GAP = '  ';

/**
 * Lays out a table that fits the screen. Numbers stand to the right; a value that does not fit in
 * its column is wrapped.
 */
export function tableText<L extends Line>(
  lines: readonly L[],
  { paint, say }: ScreenStyle,
  { toneOf = () => null, below = () => [] }: TableOptions<L> = {},
): string {
  const names = Object.keys(lines[0] ?? {});
  const headings = names.map(name => headingOf(name, say).toUpperCase());
  const rows = lines.map(line => names.map(name => printable(line[name], say)));
  const widths = fitted(names.map((_, i) => [headings, ...rows].map(row => row[i] ?? '')));
  const right = names.map(name => lines.every(line => typeof line[name] === 'number'));
  const rowText = (row: readonly string[], tone: (name: string) => Tone | null) => {
    const cells = row.map((text, i) => wrapAnywhere(text, widths[i] ?? 0));
    const height = Math.max(...cells.map(cell => cell.length));
    return Array.from({ length: height }, (_, y) => {
      const parts = names.map((name, i) =>
        pad(paint(tone(name), cells[i]?.[y] ?? ''), widths[i] ?? 0, right[i]),
      );
      return `${parts.join(GAP).trimEnd()}\n`;
    }).join('');
  };
  const body = lines.map((line, i) => {
    const extra = below(line, i).map(text => `${text}\n`);
    return `${rowText(rows[i] ?? [], name => toneOf(name, line, i))}${extra.join('')}`;
  });
  return `${rowText(headings, () => 'strong')}${body.join('')}`;
}

/**
 * The widths of columns: that of the widest value; where the sum does not fit the screen, the
 * widest columns are narrowed.
 */
function fitted(columns: readonly (readonly string[])[]): number[] {
  const widths = columns.map(texts => Math.max(...texts.map(text => stringWidth(text))));
  const room = SCREEN_COLUMNS - GAP.length * (columns.length - 1);
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}
