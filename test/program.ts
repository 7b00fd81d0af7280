import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where a program of this machine is: on the path, or where Debian puts what servers run.
 *
 * @param debian the package that has it
 * @returns null, with a loud notice, where it is not installed
 * @throws Error instead with `PROGRAMS_REQUIRED=1`, as in the gate
 */
export function findProgram(name: string, debian: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/bin'];
  const found = folders.map(folder => join(folder, name)).find(path => existsSync(path));
  if (found !== undefined) return found;
  const notice = `NOT TESTED WITH ${name.toUpperCase()}: it is not installed (Debian: apt-get install ${debian})`;
  if (process.env.PROGRAMS_REQUIRED === '1') throw new Error(notice);
  console.warn(`\n!!! ${notice}\n`);
  return null;
}
