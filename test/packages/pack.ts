import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * Packs packages as they are published, and installs programs from npm, for the tests of every
 * package.
 */

export const ROOT: string = join(import.meta.dirname, '../..');
const PNPM = 'pnpm@12.21.0';
/** Installed runtimes stay here for later runs, because they are large. */
const RUNTIMES = join(tmpdir(), 'mirlo-runtimes');

const execute = promisify(execFile);

export interface RunOptions {
  cwd: string;
  /** Variables that are set beside those of this process. */
  env?: Readonly<Record<string, string | undefined>>;
  /** The program is killed after this time, in milliseconds. */
  timeout?: number;
}

/**
 * Runs a program to its end and returns what it wrote to standard output and standard error.
 *
 * @throws Error with all that the program wrote, where it fails
 */
export async function run(file: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { stdout, stderr } = await ended(file, args, options);
  return stdout + stderr;
}

/**
 * Runs a program as `run` does, and returns what it wrote to standard output: without Node's
 * warnings.
 */
export async function stdoutOf(file: string, args: readonly string[], options: RunOptions): Promise<string> {
  return (await ended(file, args, options)).stdout;
}

async function ended(file: string, args: readonly string[], options: RunOptions) {
  const env = { ...process.env, ...options.env };
  try {
    return await execute(file, args, { maxBuffer: 64 * 1_048_576, ...options, env });
  } catch (error) {
    const { message, stdout = '', stderr = '' } = Object(error);
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}

/** The path of a tool that the workspace has installed. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

/** The folder of one of our packages: `sdk` for `@mirlo/sdk`. */
export function packageFolder(name: string): string {
  return join(ROOT, 'packages', name);
}

/** Builds a package into its `dist`. */
export async function build(name: string): Promise<void> {
  await run(tool('tsdown'), ['--log-level', 'warn'], { cwd: packageFolder(name) });
}

export interface Packed {
  /** The path of the tarball, as it would be published. */
  readonly tarball: string;
  /** A folder outside the workspace. It holds the tarball alone. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds a package, and packs it into a new folder. */
export async function pack(name: string): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), `mirlo-${name}-`));
  await packInto(folder, name);
  const [tarball = ''] = await readdir(folder);
  return {
    tarball: join(folder, tarball),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Builds a package, and packs it into a folder. */
export async function packInto(folder: string, name: string): Promise<void> {
  await build(name);
  const args = ['--yes', PNPM, 'pack', '--pack-destination', folder];
  await run('npx', args, { cwd: packageFolder(name) });
}

/**
 * Installs packages by npm. A package is a path, a name with a version, or an option of `npm
 * install`.
 */
export async function npmInstall(folder: string, ...packages: readonly string[]): Promise<void> {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...quietly, '--prefix', folder, ...packages], { cwd: folder });
}

/** The path of a Node of a major version. It is installed from npm, once on this machine. */
export function nodeOf(version: string): Promise<string> {
  return toolOf('node', version);
}

/**
 * The path of a program of npm. It is installed once on this machine.
 *
 * @param program the name of the program, where it is not that of its package
 */
export async function toolOf(name: string, version: string, program = name): Promise<string> {
  const folder = await runtimeFolder(name, version);
  const binary = join(folder, 'node_modules/.bin', program);
  const isThere = await run(binary, ['--version'], { cwd: folder }).then(
    () => true,
    () => false,
  );
  if (!isThere) await npmInstall(folder, `${name}@${version}`);
  return binary;
}

/** The module of a package of npm. The package is installed once on this machine. */
export async function moduleOf(name: string, version: string): Promise<unknown> {
  const folder = await runtimeFolder(name, version);
  const resolve = () => createRequire(join(folder, 'package.json')).resolve(name);
  try {
    resolve();
  } catch {
    await npmInstall(folder, `${name}@${version}`);
  }
  return import(pathToFileURL(resolve()).href);
}

async function runtimeFolder(name: string, version: string): Promise<string> {
  const folder = join(RUNTIMES, `${name}-${version}`.replaceAll('/', '-'));
  await mkdir(folder, { recursive: true });
  return folder;
}
