import type { Database } from '../../src/database/database.ts';
import type { Row } from '../../src/database/session.ts';

/**
 * Describes the schema of a database, line by line: tables, columns, indexes, links. The order of
 * columns does not count.
 */
export async function schemaOf({ engine, session }: Database): Promise<string[]> {
  const rows: Row[] = [];
  for (const sql of engine === 'sqlite' ? SQLITE : MARIADB) rows.push(...(await session.all(sql)));
  return rows.map(row => Object.values(row).join(' ')).sort();
}

const SQLITE = [
  `SELECT 'table', name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`,
  `SELECT 'column', t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk FROM sqlite_master t, pragma_table_info(t.name) c
    WHERE t.type = 'table'`,
  `SELECT 'index', t.name, i.name, i."unique", i.partial, c.seqno, c.name FROM sqlite_master t, pragma_index_list(t.name) i,
    pragma_index_info(i.name) c WHERE t.type = 'table'`,
  `SELECT 'link', t.name, f."table", f."from", f."to", f.on_delete, f.on_update FROM sqlite_master t, pragma_foreign_key_list(t.name) f
    WHERE t.type = 'table'`,
];

const MARIADB = [
  `SELECT 'table', TABLE_NAME, ENGINE, TABLE_COLLATION FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  `SELECT 'column', TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT, COLLATION_NAME, EXTRA
    FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()`,
  `SELECT 'index', TABLE_NAME, INDEX_NAME, NON_UNIQUE, SEQ_IN_INDEX, COLUMN_NAME, SUB_PART
    FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()`,
  `SELECT 'link', c.CONSTRAINT_NAME, c.TABLE_NAME, k.COLUMN_NAME, c.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME, c.DELETE_RULE
    FROM information_schema.REFERENTIAL_CONSTRAINTS c JOIN information_schema.KEY_COLUMN_USAGE k
    ON k.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME AND k.TABLE_NAME = c.TABLE_NAME
    WHERE c.CONSTRAINT_SCHEMA = DATABASE()`,
];
