/** What SQLite keeps of rows that are deleted, as bytes: a builder knows no PRAGMA, and no VACUUM. */

/** A number in the file's header that SQLite leaves to us. */
export const FILE_MARK = 'PRAGMA user_version';

/** Writes the whole file anew, without its free places; all of it or nothing. */
export const REWRITE_FILE = 'VACUUM';

/** Brings the log into the file and cuts it to nothing: until then it holds what was written and deleted since. */
export const EMPTY_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** Where the copy stands while a file is written anew: on a disk, in a folder; and in memory again. */
export const copyInFolder = (folder: string): string[] => [
  'PRAGMA temp_store = FILE',
  `PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`,
];
export const COPY_IN_MEMORY = ["PRAGMA temp_store_directory = ''", 'PRAGMA temp_store = MEMORY'];
