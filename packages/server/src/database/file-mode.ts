import { chmod, stat } from 'node:fs/promises';

/** The database file and its log: SQLite gives a new log the rights of its file, and leaves an old one as it is. */
const FILES = ['', '-wal', '-shm'] as const;

const OTHERS = 0o077;
const OWNER_ONLY = 0o600;

/** Whether a file's mode gives group or others any right. */
export function isOpenToOthers(mode: number): boolean {
  return (mode & OTHERS) !== 0;
}

/**
 * Takes the rights of others from a SQLite file that holds people's data: a copied or restored one often has them.
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
