import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmInstall, type Packed, pack, ROOT, run, tool } from './pack.ts';

/** A package as it is published, installed in an empty program outside the workspace. */
export interface InstalledPackage extends Packed {
  /** Paths of the tarball's files, without npm's `package/`. */
  files: string[];
  /** The manifest as it is published. */
  manifest: Record<string, unknown>;
  /** The folder of the program. */
  app: string;
}

/** Builds and packs `packages/NAME` and installs the tarball, with what it depends on, by npm. */
export async function installPacked(name: string): Promise<InstalledPackage> {
  const packed = await pack(name);
  const { tarball, folder } = packed;
  const files = (await run('tar', ['tf', tarball], { cwd: folder })).trim().split('\n');
  const app = join(folder, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true }));
  await npmInstall(app, tarball);
  return {
    ...packed,
    files: files.map(file => file.replace(/^package\//, '')),
    manifest: JSON.parse(readFileSync(join(app, 'node_modules/@mirlo', name, 'package.json'), 'utf8')),
    app,
  };
}

/**
 * Compiles `source` in the app as a vendor's strict program would, in a module system of Node's;
 * gives the compiler's complaints.
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
  return run(tool('tsc'), ['-p', '.'], { cwd: app }).catch(error => String(error));
}
