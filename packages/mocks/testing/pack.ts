import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const PACKAGE_DIR = join(import.meta.dirname, '..');
export const DIST = join(PACKAGE_DIR, 'dist');

/** Kept between runs: runtimes are large. */
const RUNTIMES = join(tmpdir(), 'mirlo-runtimes');

const execute = promisify(execFile);

/** Runs a program to its end and gives what it wrote to standard output. Rejects with all it wrote where it fails. */
export async function run(
  file: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  const env = { ...process.env, ...options.env };
  try {
    return (await execute(file, args, { cwd: options.cwd, env, maxBuffer: 64 * 1_048_576 })).stdout;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) {
      throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
    }
    throw error;
  }
}

/** A tool of the workspace. */
export function tool(name: string): string {
  return join(PACKAGE_DIR, '../../node_modules/.bin', name);
}

export async function build(): Promise<void> {
  await run(tool('tsdown'), [], { cwd: PACKAGE_DIR });
}

/** Packs what would be published, into a folder outside the workspace. */
export async function pack(): Promise<{ tarball: string; folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mirlo-mocks-'));
  await run('npx', ['--yes', 'pnpm@12.21.0', 'pack', '--pack-destination', folder], { cwd: PACKAGE_DIR });
  const [name] = await readdir(folder);
  if (!name) throw new Error('nothing was packed');
  return { tarball: join(folder, name), folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function npmInstall(folder: string, ...packages: string[]): Promise<void> {
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...packages];
  await run('npm', args, { cwd: folder });
}

/** A Node of a major version, from npm; installed once on this machine. */
export function nodeOf(version: string): Promise<string> {
  return toolOf('node', version);
}

/** A program from npm, by the name of its package unless it has another one; installed once on this machine. */
export async function toolOf(name: string, version: string, program = name): Promise<string> {
  const folder = join(RUNTIMES, `${name}-${version}`);
  const binary = join(folder, 'node_modules/.bin', program);
  const there = await run(binary, ['--version'], { cwd: tmpdir() }).then(
    () => true,
    () => false,
  );
  if (!there) {
    await run('mkdir', ['-p', folder], { cwd: tmpdir() });
    await npmInstall(folder, `${name}@${version}`);
  }
  return binary;
}
