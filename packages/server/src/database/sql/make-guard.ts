/**
 * Creates the guard's table in one statement. knex checks for the table and creates it in two;
 * where several processes start at once, the second one would fail.
 */
export const MAKE_GUARD = `CREATE TABLE IF NOT EXISTS migration_guard
  (id INT NOT NULL PRIMARY KEY, owner VARCHAR(36) NULL, counted INT UNSIGNED NOT NULL) ENGINE = InnoDB`;
