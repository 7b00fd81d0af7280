import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's folders for server programs, which are not on everybody's path. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The path of the first of these programs that is installed. Null where none is. */
export function pathOf(...names: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  const paths = names.flatMap(name => folders.map(folder => join(folder, name)));
  return paths.find(path => existsSync(path)) ?? null;
}

/**
 * Finds a program of this machine, on the path or in Debian's folders for server programs.
 *
 * @param debian the package that has it
 * @returns null where it is not installed
 * @throws Error instead with `PROGRAMS_REQUIRED=1`, as in the gate
 */
export function findProgram(name: string, debian: string): string | null {
  const found = pathOf(name);
  if (found === null && process.env.PROGRAMS_REQUIRED === '1')
    throw new Error(`${name} is not installed (Debian: apt-get install ${debian})`);
  return found;
}
