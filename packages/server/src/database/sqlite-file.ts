import { access, constants, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/** The database file is for its owner alone: it holds people's data. SQLite gives its log the same rights. */
const OWNER_ONLY = 0o600;

/**
 * Makes the SQLite file where it is missing, and its folder.
 *
 * @throws Error with one line where it cannot be made or written
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
 * Makes the folder of a SQLite file where it is missing: beside the file stand its log and its locks.
 *
 * @throws Error with one line where it cannot be made or written
 */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(`cannot write the folder ${folder}: ${errorCode(error)}`, { cause: error });
  }
}

/** Level by level: Node's own recursive mkdir never returns where a file system says that nothing is there (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!(made instanceof Error) || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
