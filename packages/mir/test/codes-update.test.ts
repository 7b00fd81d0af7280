import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDictionary } from '../codes/dictionary.ts';
import { generatedFiles } from '../codes/generated-files.ts';
import { readStreetList } from '../codes/street-list.ts';
import { buildTable, difference, municipalitiesText } from '../codes/table.ts';
import { MUNICIPALITIES } from '../src/generated/municipalities.ts';
import { parseTable } from '../src/municipalities/parse.ts';

/** `pnpm codes:update` on small files of INE's form. */

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-codes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, parts: Record<string, string | Uint8Array>): string {
  const file = join(folder, name);
  const bytes = Object.entries(parts).map(
    ([part, text]) => [part, typeof text === 'string' ? strToU8(text) : text] as const,
  );
  writeFileSync(file, zipSync(Object.fromEntries(bytes)));
  return file;
}

/** A stretch of street: 273 columns, the municipality at 1 to 5, the postal code at 43 to 47. */
const stretch = (municipality: string, postalCode: string) =>
  `${municipality}01001  0000000${'00001'.repeat(2)}`.padEnd(42) + postalCode.padEnd(273 - 42);

const streets = (lines: readonly string[]) =>
  write('caj_esp_012027.zip', {
    'Nacional/VIAS.P01-52.D261231.G270203': 'no stretches',
    'Nacional/TRAM.P01-52.D261231.G270203': Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
  });

const cell = (at: string, shared: number) => `<c r="${at}" t="s"><v>${shared}</v></c>`;
const TEXTS = ['CODAUTO', 'CPRO', 'CMUN', 'DC', 'NOMBRE', '12', '15', '030', '9', 'Coruña, A', '17', '09'];
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const HEAD = `<row r="2">${['A', 'B', 'C', 'D', 'E'].map((column, at) => cell(`${column}2`, at)).join('')}</row>`;
const dictionary = (rows: string) =>
  write('diccionario27.xlsx', {
    'xl/sharedStrings.xml': `<sst>${TEXTS.map(text => `<si><t>${text}</t></si>`).join('')}<si><r><t>Condado de </t></r><r><t xml:space="preserve">Treviño</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  });

describe("INE's street list", () => {
  test('gives the postal codes of each municipality, and the day it is of', async () => {
    const file = streets([stretch('15030', '15001'), stretch('15030', '15002'), stretch('15030', '15001')]);
    const { date, postalCodes, skipped } = await readStreetList(file);
    expect(date).toBe('2026-12-31');
    expect([...postalCodes].map(([code, found]) => [code, [...found]])).toEqual([
      ['15030', ['15001', '15002']],
    ]);
    expect(skipped).toBe(0);
  });

  test('leaves out codes that are none, and says how many', async () => {
    const lines = Array.from({ length: 200 }, () => stretch('15030', '15001'));
    const { skipped } = await readStreetList(streets([...lines, stretch('15030', '00000')]));
    expect(skipped).toBe(1);
  });

  test('is refused where its columns are others', async () => {
    const moved = Array.from({ length: 9 }, () => ` ${stretch('15030', '15001')}`);
    await expect(readStreetList(streets(moved))).rejects.toThrow('9 of 9 lines hold no codes');
  });

  test('is refused where it is another file', async () => {
    const file = write('other.zip', { 'readme.txt': 'hello' });
    await expect(readStreetList(file)).rejects.toThrow("expected INE's national street list");
  });
});

describe("INE's list of municipalities", () => {
  test('gives the official names, found by the heads of their columns', () => {
    const row = `<row r="3">${cell('A3', 5)}${cell('B3', 6)}${cell('C3', 7)}${cell('D3', 8)}${cell('E3', 9)}</row>`;
    const numbers = `<row r="4"><c r="B4"><v>9</v></c><c r="C4"><v>109</v></c>${cell('E4', 12)}</row>`;
    expect([
      ...readDictionary(dictionary(`<row r="1">${cell('A1', 9)}</row>${HEAD}${row}${numbers}`)),
    ]).toEqual([
      ['15030', 'Coruña, A'],
      ['09109', 'Condado de Treviño'],
    ]);
  });

  test('is refused where the columns lack', () => {
    expect(() => readDictionary(dictionary(`<row r="1">${cell('A1', 9)}</row>`))).toThrow(
      'CPRO, CMUN and NOMBRE',
    );
  });
});

describe('the table', () => {
  const names = new Map([
    ['09109', 'Condado de Treviño'],
    ['15030', 'Coruña, A'],
  ]);

  test('leaves out a pair of two provinces that do not touch, and keeps one of two that do', () => {
    const codes = new Map([
      ['09109', new Set(['09215', '01118'])],
      ['15030', new Set(['51001', '15001'])],
    ]);
    const { table, slips } = buildTable(names, codes);
    expect(table.get('09109')?.postalCodes).toEqual(['01118', '09215']);
    expect(slips).toEqual([['51001', '15030']]);
    expect(generatedFiles(table, 'of today')['crossing-pairs.ts']).toContain('`01118 09109`');
  });

  test('is refused where the two lists are of different years', () => {
    expect(() => buildTable(names, new Map([['48916', new Set(['48960'])]]))).toThrow('has no 48916');
  });

  test('reads back as it was written: the one that is committed', () => {
    const rows = parseTable(MUNICIPALITIES).map(
      ({ code, name, postalCodes }) => [code, { name, postalCodes }] as const,
    );
    expect(municipalitiesText(new Map(rows))).toBe(MUNICIPALITIES);
  });

  test('shows what is new, gone and renamed', () => {
    const of = (name: string, ...postalCodes: string[]) => ({ name, postalCodes });
    const before = new Map([
      ['09109', of('Treviño', '01118')],
      ['15030', of('Coruña, A', '15001')],
    ]);
    const after = new Map([
      ['09109', of('Condado de Treviño', '01118', '09215')],
      ['48916', of('Usansolo', '48960')],
    ]);
    expect(difference(before, after)).toEqual([
      '~ 09109 Treviño → Condado de Treviño',
      '+ 09215 09109 Condado de Treviño',
      '- 15030 Coruña, A',
      '- 15001 15030 Coruña, A',
      '+ 48916 Usansolo',
      '+ 48960 48916 Usansolo',
    ]);
  });
});
