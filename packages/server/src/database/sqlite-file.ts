import { access, constants, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * The mode of the database file: only its owner may read it, because it holds personal data. SQLite gives the log (WAL)
 * the same mode.
 */
const OWNER_ONLY = 0o600;

/**
 * Creates the SQLite file and its folder where they are missing.
 *
 * @throws Error with a message of one line where the file cannot be created or written
 */
export async function writableFile(path: string): Promise<void> {
  await writableFolder(dirname(path));
  try {
    await (await open(path, 'a', OWNER_ONLY)).close();
  } catch (error) {
    throw new Error(`cannot write the file ${path}: ${errorCode(error)}`, { cause: error });
  }
}

/**
 * Creates the folder of a SQLite file where it is missing. The folder also holds the log and the lock files.
 *
 * @throws Error with a message of one line where the folder cannot be created or written
 */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(`cannot write the folder ${folder}: ${errorCode(error)}`, { cause: error });
  }
}

/**
 * Creates a folder level by level. Node's own recursive mkdir never returns where a file system answers ENOENT for a
 * folder that cannot be made (`/proc`).
 */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!(made instanceof Error) || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
