import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const PACKAGE_DIR: string = new URL('..', import.meta.url).pathname;
const ROOT = new URL('../../..', import.meta.url).pathname;
const PNPM = 'pnpm@12.21.0';

const exec = promisify(execFile);

/** Runs a tool to its end and gives what it printed; a failure shows both streams. */
export async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string | undefined>; timeout?: number },
): Promise<string> {
  const { env, ...rest } = options;
  try {
    const { stdout, stderr } = await exec(command, args, {
      maxBuffer: 64 * 1024 * 1024,
      ...rest,
      env: { ...process.env, ...env },
    });
    return stdout + stderr;
  } catch (error) {
    const { message, stdout = '', stderr = '' } = Object(error);
    throw new Error(`${command} ${args.join(' ')}: ${message}\n${stdout}\n${stderr}`);
  }
}

export interface Packed {
  /** The tarball as it would be published. */
  readonly tarball: string;
  /** An empty folder for what a test makes of it. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the package and packs it. */
export async function pack(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'mirlo-sdk-'));
  await run(join(ROOT, 'node_modules/.bin/tsdown'), [], { cwd: PACKAGE_DIR });
  await run('npx', ['--yes', PNPM, 'pack', '--pack-destination', folder], { cwd: PACKAGE_DIR });
  const [tarball = ''] = (await readdir(folder)).filter(name => name.endsWith('.tgz'));
  return {
    tarball: join(folder, tarball),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A tool of the workspace. */
export function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}
