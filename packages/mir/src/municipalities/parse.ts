/** A row of the table: one municipality. */
export interface TableRow {
  readonly code: string;
  /** The official name, with its article at the end: "Coruña, A", "Pinós, el/Pinoso". */
  readonly name: string;
  readonly postalCodes: readonly string[];
}

const PROVINCE_LENGTH = 2;
const NUMBER_LENGTH = 3;
const POSTAL_CODE_LENGTH = 5;

/**
 * Parses the table's text: for each province a line with its number, then a line per municipality,
 * such as `079Madrid|001-055 070`.
 */
export function parseTable(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let province = '';
  for (const line of text.split('\n')) {
    if (line.length === PROVINCE_LENGTH) {
      province = line;
      continue;
    }
    const bar = line.indexOf('|');
    rows.push({
      code: province + line.slice(0, NUMBER_LENGTH),
      name: line.slice(NUMBER_LENGTH, bar),
      postalCodes: line
        .slice(bar + 1)
        .split(' ')
        .flatMap(span => codesOf(span, province)),
    });
  }
  return rows;
}

/**
 * Expands one item of the list: a range `001-055`, a code `070`, or a code of another province
 * `09211`.
 */
function codesOf(span: string, province: string): string[] {
  if (span === '') return [];
  const [first = '', last = first] = span
    .split('-')
    .map(code => (code.length === POSTAL_CODE_LENGTH ? code : province + code));
  if (first === last) return [first];
  const codes: string[] = [];
  for (let code = Number(first); code <= Number(last); code++)
    codes.push(String(code).padStart(POSTAL_CODE_LENGTH, '0'));
  return codes;
}
