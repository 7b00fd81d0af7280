import type { Sheet } from '@mirlo/web';
import { serialDate } from '@mirlo/web/serial-date';
import { unzipSync } from 'fflate';
import { readXml } from './read-xml.ts';
import { type Limits, RefusedFile } from './refusal.ts';
import { sheetOf } from './sheet.ts';

/** The XML parts of a workbook, by their path. */
type Parts = ReadonlyMap<string, string>;

/**
 * Reads the first visible sheet of a workbook (ECMA-376): values, never formulas.
 *
 * @throws RefusedFile
 */
export function readXlsx(bytes: Uint8Array, limits: Limits): Sheet {
  const parts = unzip(bytes, limits);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new RefusedFile('no_sheet');
  const { path, date1904 } = firstSheet(workbook, parts.get('xl/_rels/workbook.xml.rels') ?? '');
  const xml = parts.get(path);
  if (xml === undefined) throw new RefusedFile('no_sheet');
  const strings = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '');
  const dates = styledAsDates(parts.get('xl/styles.xml') ?? '');
  const lines = cellsOf(xml, { strings, dates, date1904 }, limits);
  return sheetOf(lines, { date1904, encoding: null }, limits);
}

/** Unzips the XML parts. The limit counts the stated sizes, beyond which fflate writes nothing. */
function unzip(bytes: Uint8Array, limits: Limits): Parts {
  let entries = 0;
  let size = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1;
    size += originalSize;
    if (entries > limits.entries) throw new RefusedFile('entries');
    if (size > limits.unzipped) throw new RefusedFile('unzipped');
    return /^xl\/.*\.(xml|rels)$/i.test(name);
  };
  try {
    const found = Object.entries(unzipSync(bytes, { filter }));
    const text = new TextDecoder('utf-8', { fatal: true });
    return new Map(found.map(([name, part]) => [name, text.decode(part)]));
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable');
  }
}

function firstSheet(workbook: string, relations: string): { path: string; date1904: boolean } {
  let id: string | undefined;
  let date1904 = false;
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible') id ??= attribute('r:id') ?? '';
    },
  });
  let target = 'worksheets/sheet1.xml';
  readXml(relations, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === id) target = attribute('Target') ?? target;
    },
  });
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, date1904 };
}

/**
 * Reads the shared strings, to which cells refer by index. Phonetic readings (`rPh`) are left out.
 */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let spoken = false;
  readXml(xml, {
    open: name => {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      if (name === 't') inText = !spoken;
    },
    close: name => {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') spoken = false;
      if (name === 't') inText = false;
    },
    text: value => {
      if (inText) text += value;
    },
  });
  return strings;
}

interface Meanings {
  strings: readonly string[];
  /** Whether a style shows dates, by the style's index. */
  dates: readonly boolean[];
  date1904: boolean;
}

interface Cell {
  column: number;
  kind: string;
  style: number;
  value: string;
}

/** Reads the texts of the cells of every row. */
function cellsOf(
  xml: string,
  meanings: Meanings,
  limits: Limits,
): { line: number; cells: readonly string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
  let cell: Cell | null = null;
  let inValue = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'row') lines.push({ line: Number(attribute('r') ?? lines.length + 1), cells: [] });
      if (name === 'c') {
        const column = columnOf(attribute('r'), lines.at(-1)?.cells.length ?? 0);
        cell = { column, kind: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), value: '' };
      }
      inValue = name === 'v' || name === 't';
    },
    close: name => {
      inValue = false;
      if (name !== 'c' || cell === null) return;
      place(lines.at(-1)?.cells ?? [], cell, meanings, limits);
      cell = null;
    },
    text: value => {
      if (inValue && cell !== null) cell.value += value;
    },
  });
  return lines;
}

function place(cells: string[], cell: Cell, meanings: Meanings, limits: Limits): void {
  const text = shown(cell, meanings);
  if (text.trim() === '') return;
  if (cell.column >= limits.columns) throw new RefusedFile('columns');
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = text;
}

/** The index of a cell's column: `B7` → 1. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shown({ kind, style, value }: Cell, { strings, dates, date1904 }: Meanings): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (dates[style]) return serialDate(number, date1904) ?? value;
  // Written without an exponent: 6.12345678E8 is 612345678.
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** Numbers of the built-in formats that show dates or times (ECMA-376 part 1, section 18.8.30). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Reads, for each style by its index, whether its cells show dates or times. */
function styledAsDates(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inStyles = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt')
        own.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''));
      if (name === 'cellXfs') inStyles = true;
      if (name !== 'xf' || !inStyles) return;
      const format = Number(attribute('numFmtId') ?? 0);
      styles.push(own.get(format) ?? BUILT_IN.has(format));
    },
    close: name => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return styles;
}

/**
 * Whether a number format shows a date or a time. Its quoted, bracketed and escaped parts do not
 * count.
 */
function isDateFormat(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
