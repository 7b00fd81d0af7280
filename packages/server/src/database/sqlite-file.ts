import { access, constants, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Only its owner may read the file, because it holds personal data. The log (WAL) gets the same
 * mode.
 */
const OWNER_ONLY = 0o600;

/**
 * Creates the SQLite file and its folder where they are missing.
 *
 * @throws Error in one line where it cannot be created or written
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
 * Creates a folder for a SQLite file where it is missing, and checks that it can be read and
 * written. The file's log and locks lie in it too.
 *
 * @throws Error with a message of one line where the folder cannot be created, read or written
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
 * Creates a folder level by level. Node's own recursive mkdir never returns where a file system
 * answers ENOENT for a folder that cannot be made (`/proc`).
 */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!(made instanceof Error) || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
