import type { Sheet } from '@mirlo/web';
import { type Limits, RefusedFile } from './refusal.ts';

const isFilled = (cells: readonly string[]) => cells.some(cell => cell !== '');

/**
 * Makes header (the first line with a value) and rows, without empty lines, and without empty
 * columns at the end.
 *
 * @throws RefusedFile
 */
export function sheetOf(
  lines: Iterable<{ line: number; cells: readonly string[] }>,
  facts: Pick<Sheet, 'date1904' | 'encoding'>,
  limits: Limits,
): Sheet {
  let header: string[] | null = null;
  const rows: string[][] = [];
  const numbers: number[] = [];
  for (const { line, cells } of lines) {
    const texts = cells.map(cell => cell.trim());
    if (!isFilled(texts)) continue;
    if (filledLength(texts) > limits.columns) throw new RefusedFile('columns');
    if (header === null) {
      header = texts.slice(0, filledLength(texts));
      continue;
    }
    if (rows.length === limits.rows) throw new RefusedFile('rows');
    rows.push(texts.slice(0, limits.columns));
    numbers.push(line);
  }
  if (header === null) throw new RefusedFile('empty');
  if (rows.length === 0) throw new RefusedFile('no_rows');
  // In a loop, because 20,000 rows are too many arguments for one call of `Math.max`.
  const width = rows.reduce((widest, row) => Math.max(widest, filledLength(row)), header.length);
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '');
  return { ...facts, header: whole(header), rows: rows.map(whole), lines: numbers };
}

function filledLength(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell !== '') + 1;
}
