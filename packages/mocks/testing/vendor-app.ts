import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmInstall, packageFolder, packInto, stdoutOf } from '../../../test/packages/pack.ts';

/** A folder outside the workspace, with a vendor's programs and the packages that they use. */
export interface VendorApp {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Builds and packs `mir`, `sdk` and `mocks`, and installs the tarballs and the given npm packages
 * beside the programs of `testing/vendor`, without optional dependencies.
 */
export async function installVendorApp(...packages: readonly string[]): Promise<VendorApp> {
  const home = await mkdtemp(join(tmpdir(), 'mirlo-vendor-'));
  const tarballs = join(home, 'tarballs');
  const folder = join(home, 'app');
  await mkdir(tarballs);
  await Promise.all(['mir', 'sdk', 'mocks'].map(name => packInto(tarballs, name)));
  await cp(join(packageFolder('mocks'), 'testing/vendor'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const packed = (await readdir(tarballs)).map(file => join(tarballs, file));
  await npmInstall(folder, '--omit=optional', ...packed, ...packages);
  return { folder, remove: () => rm(home, { recursive: true, force: true }) };
}

/** The options of a strict compiler that checks declarations too. */
export const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  // TypeScript's own declarations are not checked, because nobody can fix them here.
  skipDefaultLibCheck: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: ['node'],
} as const;

/** Compiles files of the app; gives what the compiler complains of, one complaint a line. */
export async function compile(
  folder: string,
  tsc: string,
  compilerOptions: object,
  files: readonly string[],
): Promise<string[]> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const said = await stdoutOf(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder }).catch(String);
  return said.split('\n').filter(line => line.includes('error TS'));
}
