/**
 * Derives from `openapi.yaml` what the packages use, and from it and the server's settings what the
 * documentation shows. `pnpm generate` writes it; with `--check` it writes nothing and fails,
 * naming the files that differ from what the contract gives.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerFiles, generateFiles } from './outputs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders that hold generated files and nothing else. */
const FOLDERS = ['packages/core/src/generated', 'packages/server/src/generated', 'docs/postman'];

const scratch = await mkdtemp(join(tmpdir(), 'mirlo-generate-'));
try {
  const check = process.argv.includes('--check');
  const wanted = await generateFiles(scratch);
  const fromContract = await differing(wanted);
  if (!check) await write(fromContract, wanted);
  // `answerFiles` runs core's rules, which import the generated files.
  const answers = await answerFiles();
  const all = new Map([...wanted, ...answers]);
  const stale = await staleFiles(all);
  if (check) {
    for (const file of stale)
      console.error(`${file} does not match what it is generated from; run pnpm generate`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else {
    await write(stale, all);
    console.log(`${all.size} files, ${new Set([...fromContract, ...stale]).size} changed`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Lists the paths that are missing, differ, or should not exist. */
async function staleFiles(wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const present = new Set((await Promise.all(FOLDERS.map(filesBelow))).flat());
  const surplus = [...present].filter(file => !wanted.has(file));
  return [...surplus, ...(await differing(wanted))];
}

/** Paths that are missing or differ. */
async function differing(wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const files: string[] = [];
  for (const [file, text] of wanted) {
    const found = await readFile(join(ROOT, file), 'utf8').catch(() => null);
    if (found !== text) files.push(file);
  }
  return files;
}

async function write(stale: readonly string[], wanted: ReadonlyMap<string, string>): Promise<void> {
  for (const file of stale) {
    const path = join(ROOT, file);
    const text = wanted.get(file);
    if (text === undefined) await rm(path);
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const path = join(ROOT, folder);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)));
}
