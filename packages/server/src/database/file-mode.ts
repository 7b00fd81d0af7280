import { chmod, stat } from 'node:fs/promises';

/**
 * Endings of the database file and of its log (WAL). SQLite gives a new log the mode of the database file, and leaves
 * an existing one as it is.
 */
const FILES = ['', '-wal', '-shm'] as const;

const OTHERS = 0o077;
const OWNER_ONLY = 0o600;

/** Whether a file's mode grants any permission to group or others. */
export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}

/**
 * Removes all permissions of group and others from a SQLite file and its log, because they hold personal data. A copied
 * or restored file often has such permissions.
 *
 * @returns the files that others could read or write until now
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
