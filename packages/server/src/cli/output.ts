import { visible } from '@mirlo/look';
import stringWidth from 'string-width';
import type { CommandContext } from './context.ts';
import { type Say, sayIn } from './language.ts';
import { type Paint, paintWith, type Tone } from './paint.ts';

/** A line of a table, or one JSON object: plain values by name. */
export type Line = Readonly<Record<string, LineValue>>;

type LineValue = string | number | boolean | null | readonly (string | number)[];

/** The colour of one value of a line; null where it has none. */
export type ToneOf<L extends Line> = (name: string, line: L) => Tone | null;

/** With `--json` one object a line, for scripts; else a table, for people, or the words for no line at all. */
export function print<L extends Line>(
  context: CommandContext,
  json: boolean,
  lines: readonly L[],
  nothing: string,
  toneOf?: ToneOf<L>,
): void {
  if (json) for (const line of lines) context.out(`${JSON.stringify(line)}\n`);
  else context.out(lines.length === 0 ? `${nothing}\n` : table(lines, paintWith(context.colour), toneOf));
}

/** Columns as wide as their widest value on a terminal; numbers to the right. */
export function table<L extends Line>(
  lines: readonly L[],
  paint: Paint = paintWith(false),
  toneOf: ToneOf<L> = () => null,
): string {
  const names = Object.keys(lines[0] ?? {});
  const columns = names.map(name => {
    const texts = lines.map(line => printable(line[name]));
    const width = Math.max(stringWidth(name), ...texts.map(text => stringWidth(text)));
    const right = lines.every(line => typeof line[name] === 'number');
    const painted = lines.map((line, i) => pad(paint(toneOf(name, line), texts[i] ?? ''), width, right));
    return [pad(paint('strong', name.toUpperCase()), width, right), ...painted];
  });
  const rows = ['', ...lines].map((_, row) =>
    columns
      .map(column => column[row] ?? '')
      .join('  ')
      .trimEnd(),
  );
  return `${rows.join('\n')}\n`;
}

/** A value as people read it. A control character in a name must not move the cursor of a terminal. */
export function printable(value: Line[string] | undefined, say: Say = sayIn('en')): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return say(value ? { es: 'sí', en: 'yes' } : { es: 'no', en: 'no' });
  if (Array.isArray(value)) return value.map(item => printable(item)).join(', ') || '-';
  return visible(String(value).replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
}

/** Fills a text, painted or not, up to a width in columns of a terminal: an accent may take none, a Chinese character takes two. */
export function pad(text: string, width: number, right = false): string {
  const filler = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return right ? filler + text : text + filler;
}
