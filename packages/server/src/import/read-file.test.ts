import { IMPORT_LIMITS } from '@mirlo/web';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { RefusedFile } from './refusal.ts';
import { sheetOf } from './sheet.ts';
import { workbook, zipWithSizes } from './test-workbook.ts';

const csv = (text: string | Uint8Array, limits = IMPORT_LIMITS) =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, limits);
const xlsx = (bytes: Uint8Array) => readXlsx(bytes, IMPORT_LIMITS);
const reason = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return error instanceof RefusedFile ? error.reason : error;
  }
  return 'read';
};

describe('CSV', () => {
  it.each([';', ',', '\t', '|'])('is read with %j between its cells', delimiter => {
    const { header, rows } = csv(
      [`Nombre${delimiter}"Ape""llidos"`, `Zoé${delimiter}"a${delimiter}b"`].join('\r\n'),
    );
    expect([header, rows]).toEqual([['Nombre', 'Ape"llidos'], [['Zoé', `a${delimiter}b`]]]);
  });

  it('is UTF-8, with its mark or without; what is no UTF-8 is Windows-1252', () => {
    expect(csv('\uFEFFNombre;Ñ\nZoé;á')).toMatchObject({
      header: ['Nombre', 'Ñ'],
      rows: [['Zoé', 'á']],
      encoding: 'utf-8',
    });
    const latin = Uint8Array.from([...'Nombre;A\u00f1o\nZo\u00e9;\u0080'].map(one => one.charCodeAt(0)));
    expect(csv(latin)).toMatchObject({
      header: ['Nombre', 'Año'],
      rows: [['Zoé', '€']],
      encoding: 'windows-1252',
    });
  });

  it('keeps the line that a spreadsheet counts, leaves empty lines out and fills short ones', () => {
    const { rows, lines } = csv('a;b;c\n\n1;2;3\n;;\n4\n');
    expect([rows, lines]).toEqual([
      [
        ['1', '2', '3'],
        ['4', '', ''],
      ],
      [3, 5],
    ]);
  });

  it('takes a formula for the text that it is', () =>
    expect(csv('a\n=HYPERLINK("http://example.com")').rows).toEqual([['=HYPERLINK("http://example.com")']]));

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n;;\n', 'empty'],
    ['a header alone', 'Nombre;Apellidos\n', 'no_rows'],
    ['bytes of something else', '\0\u0001\u0002', 'unreadable'],
    ['20,001 rows', `a\n${'1\n'.repeat(20_001)}`, 'rows'],
    ['61 columns', `${Array.from({ length: 61 }, (_, i) => `c${i}`).join(';')}\n1`, 'columns'],
    ['61 cells below 2 columns', `a;b\n${'1;'.repeat(60)}1`, 'columns'],
  ])('of %s is refused', (_, text, why) => expect(reason(() => csv(text))).toBe(why));

  it('of 20,000 rows and 60 columns is taken', () => {
    const header = Array.from({ length: 60 }, (_, i) => `c${i}`).join(';');
    expect(csv(`${header}\n${'1\n'.repeat(20_000)}`).rows).toHaveLength(20_000);
  });
});

describe('a workbook', () => {
  it('gives the texts of its first visible sheet: shared, in line, computed, numbers, dates', () => {
    const bytes = workbook([
      ['Nombre', 'Fecha', 'Hora', 'Momento', 'Tel', 'Suma', 'Rico'],
      [
        { s: 'Zoé' },
        { date: 46_346 },
        { time: 0.6875 },
        { moment: 46_346.6875 },
        { n: '6.12345678E8' },
        { formula: 'A1', value: 'resultado' },
        { rich: ['An', 'a'] },
      ],
    ]);
    expect(xlsx(bytes)).toMatchObject({
      rows: [['Zoé', '2026-11-20', '16:30', '2026-11-20 16:30:00', '612345678', 'resultado', 'Ana']],
      lines: [2],
      encoding: null,
    });
  });

  it('counts dates from 1904 where it says so', () =>
    expect(xlsx(workbook([['Fecha'], [{ date: 44_884 }]], { date1904: true })).rows).toEqual([
      ['2026-11-20'],
    ]));

  it('keeps cells at their columns where others are missing, and rows at their lines', () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1" t="str"><v>c</v></c></row><row r="5"><c r="C5"><v>1</v></c></row>';
    expect(xlsx(workbook([], { sheet }))).toMatchObject({
      header: ['a', '', 'c'],
      rows: [['', '', '1']],
      lines: [5],
    });
  });

  it('that declares entities is refused, whatever they say', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(reason(() => xlsx(workbook([['a'], ['1']], { doctype })))).toBe('entities');
    expect(
      reason(() => xlsx(workbook([['a'], ['1']], { doctype: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' }))),
    ).toBe('entities');
  });

  it('knows no entity but those of XML', () => {
    const sheet =
      '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2" t="str"><v>&lt;b&gt; &#241; &nada;</v></c></row>';
    expect(xlsx(workbook([], { sheet })).rows).toEqual([['<b> ñ &nada;']]);
  });

  it('that is a bomb is refused by what it would unpack to, before that is done', () => {
    const parts = { 'xl/worksheets/sheet1.xml': new Uint8Array(51 * 1024 * 1024) };
    expect(reason(() => xlsx(zipSync(parts, { level: 9 })))).toBe('unzipped');
  });

  it('that lies about its size is unpacked no further than it says', () => {
    const bytes = zipWithSizes(workbook([['a'], ['1']], { filler: 5_000_000 }), 64);
    expect(reason(() => xlsx(bytes))).toMatch(/unreadable|no_sheet|empty/);
    expect(reason(() => xlsx(zipWithSizes(workbook([['a'], ['1']]), 0xffff_fff0)))).toBe('unzipped');
  });

  it('with more than 100 parts is refused', () => {
    const parts = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`xl/${i}.xml`, strToU8('<a/>')]));
    expect(reason(() => xlsx(zipSync(parts)))).toBe('entries');
  });

  it.each([
    ['another archive', zipSync({ 'content.xml': strToU8('<a/>') }), 'no_sheet'],
    ['half a workbook', workbook([['a'], ['1']]).slice(0, 300), 'unreadable'],
    ['no rows', workbook([['a', 'b']]), 'no_rows'],
    ['nothing in its sheet', workbook([]), 'empty'],
    ['61 columns', workbook([Array.from({ length: 61 }, (_, i) => `c${i}`), ['1']]), 'columns'],
    [
      'a cell far to the right',
      workbook([], { sheet: '<row r="1"><c r="XFD1" t="str"><v>a</v></c></row>' }),
      'columns',
    ],
    ['broken XML', workbook([], { sheet: '<row r="1"><c r="A1"><v>1</row>' }), 'unreadable'],
  ])('of %s is refused', (_, bytes, why) => expect(reason(() => xlsx(bytes))).toBe(why));
});

it('counts 20,000 rows and no more', () => {
  const lines = (n: number) => Array.from({ length: n + 1 }, (_, i) => ({ line: i + 1, cells: [String(i)] }));
  const facts = { date1904: false, encoding: null };
  expect(sheetOf(lines(20_000), facts, IMPORT_LIMITS).rows).toHaveLength(20_000);
  expect(reason(() => sheetOf(lines(20_001), facts, IMPORT_LIMITS))).toBe('rows');
});
