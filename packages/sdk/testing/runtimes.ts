import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './pack.ts';

/** Kept between runs: runtimes are large. */
export const RUNTIMES: string = join(tmpdir(), 'mirlo-runtimes');

export async function npmInstall(folder: string, ...packages: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...packages],
    { cwd: folder },
  );
}

const folderOf = (name: string, version: string) => join(RUNTIMES, `${name}-${version}`.replaceAll('/', '-'));

/** A runtime or tool from npm; installed once on this machine. */
export async function runtime(name: string, version: string): Promise<string> {
  const folder = folderOf(name, version);
  const binary = join(folder, 'node_modules/.bin', name);
  const there = await run(binary, ['--version'], { cwd: tmpdir() }).then(
    () => true,
    () => false,
  );
  if (!there) await npmInstall(folder, `${name}@${version}`);
  return binary;
}

/** The module of a package from npm; installed once on this machine. */
export async function moduleOf(name: string, version: string): Promise<unknown> {
  const folder = folderOf(name, version);
  const resolve = () => createRequire(join(folder, 'package.json')).resolve(name);
  try {
    resolve();
  } catch {
    await npmInstall(folder, `${name}@${version}`);
  }
  return import(pathToFileURL(resolve()).href);
}
