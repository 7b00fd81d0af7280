/** Several starters at once: knex asks whether the table is there and makes it in two statements, and the second starter fails. */
export const MAKE_GUARD = `CREATE TABLE IF NOT EXISTS migration_guard
  (id INT NOT NULL PRIMARY KEY, owner VARCHAR(36) NULL, counted INT UNSIGNED NOT NULL) ENGINE = InnoDB`;
