/**
 * Builds an INSERT from rows that are text already. A query builder would build it anew for each
 * call, and cannot put a variable in the place of a value, which the single round trip on MySQL
 * needs (`insert-mysql.ts`). On SQLite it is prepared once, for a row of placeholders.
 *
 * @param lines what stands between the brackets of each row
 */
export function insertInto(table: string, columns: readonly string[], lines: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(',')}) VALUES ${lines.map(line => `(${line})`).join(',')}`;
}
