/** A cell that a spreadsheet would read as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[";\r\n]/;

/**
 * A line of CSV as spreadsheets in Spain open it: `;` between cells, CRLF, quotes where a cell needs them. A text that would be taken for a formula
 * gets an apostrophe before it.
 */
export function sheetLine(cells: readonly (string | number)[]): string {
  const texts = cells.map(cell => {
    if (typeof cell === 'number') return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(';')}\r\n`;
}
