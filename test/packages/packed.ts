import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = join(import.meta.dirname, '../..');
const PNPM = 'pnpm@12.21.0';
/** Kept between runs: runtimes are large. */
const RUNTIMES = join(tmpdir(), 'mirlo-runtimes');

const execute = promisify(execFile);

/**
 * Runs a program to its end and gives what it wrote, both streams. Throws an Error with all of it where the program
 * fails.
 */
export async function run(file: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout, stderr } = await execute(file, args, { cwd, maxBuffer: 64 * 1_048_576 });
    return stdout + stderr;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = Object(error);
    throw new Error(`${message}\n${stdout}\n${stderr}`);
  }
}

/** A tool of the workspace. */
export const tool = (name: string): string => join(ROOT, 'node_modules/.bin', name);

/** What would be published, and an empty folder outside the workspace where it is installed. */
export interface Packed {
  tarball: string;
  /** Paths of the tarball's files, without npm's `package/`. */
  files: string[];
  /** The manifest as it is published. */
  manifest: Record<string, unknown>;
  /** The empty folder. */
  app: string;
  remove(): void;
}

/** Builds and packs `packages/NAME` and installs the tarball, with what it depends on, by npm. */
export async function installPacked(name: string): Promise<Packed> {
  const home = join(ROOT, 'packages', name);
  const folder = mkdtempSync(join(tmpdir(), `mirlo-${name}-`));
  await run(tool('tsdown'), ['--log-level', 'warn'], home);
  await run('npx', ['--yes', PNPM, 'pack', '--pack-destination', folder], home);
  const [archive = ''] = readdirSync(folder);
  const tarball = join(folder, archive);
  const files = (await run('tar', ['tf', tarball], folder)).trim().split('\n');
  const app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true }));
  await npmInstall(app, tarball);
  return {
    tarball,
    files: files.map(file => file.replace(/^package\//, '')),
    manifest: JSON.parse(readFileSync(join(app, 'node_modules/@mirlo', name, 'package.json'), 'utf8')),
    app,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function npmInstall(folder: string, ...packages: string[]): Promise<void> {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...quietly, '--prefix', folder, ...packages], folder);
}

/** A Node of a major version, from npm; installed once on this machine. */
export const nodeOf = (version: string): Promise<string> => toolOf('node', version);

/** A program from npm; installed once on this machine. */
export async function toolOf(name: string, version: string): Promise<string> {
  const folder = join(RUNTIMES, `${name}-${version}`);
  const binary = join(folder, 'node_modules/.bin', name);
  const there = await run(binary, ['--version'], tmpdir()).then(
    () => true,
    () => false,
  );
  mkdirSync(folder, { recursive: true });
  if (!there) await npmInstall(folder, `${name}@${version}`);
  return binary;
}

/**
 * Compiles `source` in the app as a vendor's strict program would, in a module system of Node's; gives the compiler's
 * complaints.
 */
export async function compile(app: string, file: string, source: string): Promise<string> {
  writeFileSync(join(app, file), source);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  return run(tool('tsc'), ['-p', '.'], app).catch(error => String(error));
}
