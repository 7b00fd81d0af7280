/** The first character of a cell that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[";\r\n]/;

/**
 * Writes a line of CSV as spreadsheets in Spain open it: `;` between cells, CRLF, quotes where a
 * cell needs them. An apostrophe before a text that would be read as a formula prevents formula
 * injection.
 */
export function sheetLine(cells: readonly (string | number)[]): string {
  const texts = cells.map(cell => {
    if (typeof cell === 'number') return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(';')}\r\n`;
}
