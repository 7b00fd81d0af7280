/**
 * Statements about the bytes of deleted rows that SQLite keeps. They are written as text because a
 * query builder knows no PRAGMA and no VACUUM.
 */

/** A number in the file's header that SQLite leaves to the application. */
export const FILE_MARK = 'PRAGMA user_version';

/** Rewrites the whole file without its free pages, completely or not at all. */
export const REWRITE_FILE = 'VACUUM';

/**
 * Checkpoints the WAL and truncates it. Until then the WAL holds what was written and deleted since
 * the last time.
 */
export const EMPTY_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';

/**
 * The statements that set where SQLite keeps the copy during VACUUM: in a folder on disk, and
 * afterwards in memory again.
 */
export const copyInFolder = (folder: string): string[] => [
  'PRAGMA temp_store = FILE',
  `PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`,
];
export const COPY_IN_MEMORY = ["PRAGMA temp_store_directory = ''", 'PRAGMA temp_store = MEMORY'];
