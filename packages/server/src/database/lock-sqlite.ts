import { dirname } from 'node:path';
import { WordedError } from '../worded-error.ts';
import { type FileLock, lockServed } from './file-lock.ts';
import { writableFolder } from './sqlite-file.ts';
import { describeAddress, readDatabaseUrl } from './url.ts';

/** Locks a SQLite file for one server. Commands may still open the file for a moment. */
export async function lockSqlite(url: string): Promise<FileLock | null> {
  const address = readDatabaseUrl(url);
  if (address.engine !== 'sqlite') return null;
  await writableFolder(dirname(address.path));
  const lock = await lockServed(address.path);
  if (lock) return lock;
  const place = describeAddress(address);
  throw new WordedError({
    es: `otro servidor trabaja con ${place}: solo uno a la vez`,
    en: `another server runs on ${place}: one at a time`,
  });
}
