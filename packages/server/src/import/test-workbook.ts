import { strToU8, zipSync } from 'fflate';

/** A cell of a test workbook. */
type TestCell =
  | string
  | { s: string }
  | { n: string }
  | { date: number }
  | { time: number }
  | { moment: number }
  | { formula: string; value: string }
  | { rich: readonly string[] };

interface TestOptions {
  date1904?: boolean;
  /** XML that replaces the rows. */
  sheet?: string;
  /** Text before the root element of the sheet. */
  doctype?: string;
  /** Number of blanks at the end of the sheet. */
  filler?: number;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = { date: 1, time: 2, moment: 3 } as const;

/** Makes a workbook as Excel writes it, with two hidden sheets, and one with the given rows. */
export function workbook(
  rows: readonly (readonly TestCell[])[],
  options: TestOptions = {},
): Uint8Array<ArrayBuffer> {
  const { date1904 = false, sheet, doctype = '', filler = 0 } = options;
  const shared: string[] = [];
  const data =
    sheet ??
    rows
      .map(
        (cells, i) =>
          `<row r="${i + 1}">${cells.map((cell, j) => cellXml(cell, `${letters(j)}${i + 1}`, shared)).join('')}</row>`,
      )
      .join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Muy oculta" sheetId="3" state="veryHidden" r:id="rId1"/><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Reservas" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet9.xml"/><Relationship Id="rId2" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>${' '.repeat(filler)}`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.join('')}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function cellXml(cell: TestCell, at: string, shared: string[]): string {
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ('s' in cell) return `<c r="${at}" t="s"><v>${shared.push(`<si><t>${cell.s}</t></si>`) - 1}</v></c>`;
  if ('rich' in cell) {
    const runs = cell.rich.map(text => `<r><t>${text}</t></r>`).join('');
    return `<c r="${at}" t="s"><v>${shared.push(`<si>${runs}<rPh sb="0" eb="1"><t>x</t></rPh></si>`) - 1}</v></c>`;
  }
  if ('formula' in cell) return `<c r="${at}" t="str"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  if ('n' in cell) return `<c r="${at}"><v>${cell.n}</v></c>`;
  const [[kind, value] = ['date', 0]] = Object.entries(cell);
  return `<c r="${at}" s="${STYLES[kind as keyof typeof STYLES]}"><v>${value}</v></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Copies an archive, so that it states the given size for each part. */
export function zipWithSizes(zip: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  // APPNOTE.TXT, section 4.3.12: the central directory states the sizes.
  for (let i = 0; i + 46 < copy.length; i += 1)
    if (view.getUint32(i, true) === 0x02014b50) view.setUint32(i + 24, bytes, true);
  return copy;
}
