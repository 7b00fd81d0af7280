import { chmod, stat } from 'node:fs/promises';

/**
 * The name endings of the database file, its log (WAL) and the log's index. SQLite gives a new log
 * the mode of the file, and leaves an existing one as it is.
 */
const FILES = ['', '-wal', '-shm'] as const;

const OTHERS = 0o077;
const OWNER_ONLY = 0o600;

/** Whether a file's mode grants any permission to group or others. */
export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}

/**
 * Takes all permissions on a SQLite file and its log from group and others: they hold personal
 * data, and a copied or restored file often is open.
 *
 * @returns the files that were open to others
 */
export async function tightenFile(path: string): Promise<string[]> {
  const loose: string[] = [];
  for (const file of FILES.map(end => path + end)) {
    const mode = await stat(file).then(
      found => found.mode,
      () => 0,
    );
    if (!isOpenToOthers(mode)) continue;
    await chmod(file, OWNER_ONLY);
    loose.push(file);
  }
  return loose;
}
