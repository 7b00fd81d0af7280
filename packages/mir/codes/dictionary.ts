import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

/**
 * A cell of the sheet: its place (`C7`), its type (`s`: the value is the index of a shared text)
 * and its value.
 */
interface Cell {
  r: string;
  t?: string;
  v?: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && ['si', 'r', 'row', 'c'].includes(name),
});

/**
 * Reads the names of all municipalities as INE publishes them each January (`diccionarioYY.xlsx`,
 * "Relación de municipios y sus códigos por provincias").
 *
 * @returns INE code → official name, with its article at the end ("Coruña, A")
 * @throws Error where the file is no workbook, or its sheet has no columns CPRO, CMUN and NOMBRE
 */
export function readDictionary(file: string): ReadonlyMap<string, string> {
  const rows = readSheet(file);
  const head = rows.findIndex(row => [...row.values()].includes('CPRO'));
  const columnOf = new Map([...(rows[head] ?? [])].map(([column, text]) => [text.trim(), column]));
  const columns = ['CPRO', 'CMUN', 'NOMBRE'].map(name => columnOf.get(name));
  if (columns.includes(undefined)) {
    throw new Error(
      `${file}: expected INE's list of municipalities, a sheet with columns CPRO, CMUN and NOMBRE`,
    );
  }
  const names = new Map<string, string>();
  for (const row of rows.slice(head + 1)) {
    const [province = '', municipality = '', name = ''] = columns.map(column =>
      row.get(column ?? '')?.trim(),
    );
    if (name !== '') names.set(province.padStart(2, '0') + municipality.padStart(3, '0'), name);
  }
  return names;
}

/** The rows of the first sheet: column → text. */
function readSheet(file: string): Map<string, string>[] {
  const parts = unzipSync(readFileSync(file));
  const read = (name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`${file}: expected a workbook, and it has no ${name}`);
    return parser.parse(strFromU8(part));
  };
  const shared: string[] = (read('xl/sharedStrings.xml').sst.si ?? []).map(sharedText);
  const rows: { c?: Cell[] }[] = read('xl/worksheets/sheet1.xml').worksheet.sheetData.row ?? [];
  return rows.map(
    ({ c = [] }) =>
      new Map(
        c.map(
          ({ r, t, v = '' }) => [r.replace(/\d+$/, ''), t === 's' ? (shared[Number(v)] ?? '') : v] as const,
        ),
      ),
  );
}

type Piece = string | { '#text'?: string };

/** The text of a shared string: one piece, or several runs that are formatted differently. */
function sharedText({ t, r = [] }: { t?: Piece; r?: { t?: Piece }[] }): string {
  return [t, ...r.map(piece => piece.t)]
    .map(piece => (typeof piece === 'string' ? piece : (piece?.['#text'] ?? '')))
    .join('');
}
