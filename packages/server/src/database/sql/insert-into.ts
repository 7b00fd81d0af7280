/**
 * An INSERT of rows that are written already. A builder makes it anew for each call and can name no variable in the place of a value, as the one round
 * trip of MySQL needs it (`insert-mysql.ts`); on SQLite it is prepared once for a row of marks.
 *
 * @param lines what stands between the brackets of each row
 */
export function insertInto(table: string, columns: readonly string[], lines: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(',')}) VALUES ${lines.map(line => `(${line})`).join(',')}`;
}
