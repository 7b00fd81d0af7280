import type { CommandContext } from './context.ts';

/** A line of a table, or one JSON object: plain values by name. */
export type Line = Readonly<Record<string, string | number | boolean | null>>;

/** With `--json` one object a line, for scripts; else a table, for people. */
export function print(context: CommandContext, json: boolean, lines: readonly Line[], nothing: string): void {
  if (json) for (const line of lines) context.out(`${JSON.stringify(line)}\n`);
  else context.out(lines.length === 0 ? `${nothing}\n` : table(lines));
}

/** Columns as wide as their widest value; numbers to the right. */
export function table(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {});
  const rows = lines.map(line => names.map(name => cell(line[name])));
  const widths = names.map((name, i) => Math.max(width(name), ...rows.map(row => width(row[i] ?? ''))));
  const right = names.map(name => lines.every(line => typeof line[name] === 'number'));
  const written = [names.map(name => name.toUpperCase()), ...rows].map(row =>
    row
      .map((value, i) => pad(value, widths[i] ?? 0, right[i] ?? false))
      .join('  ')
      .trimEnd(),
  );
  return `${written.join('\n')}\n`;
}

function cell(value: Line[string] | undefined): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A control character in a name must not move the cursor of a terminal.
  return String(value).replace(/\p{Cc}/gu, ' ');
}

function width(text: string): number {
  return [...text].length;
}

function pad(text: string, size: number, right: boolean): string {
  const filler = ' '.repeat(Math.max(0, size - width(text)));
  return right ? filler + text : text + filler;
}
