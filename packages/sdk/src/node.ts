/** What needs Node's own modules, and so stands beside the main entry: `@mirlo/sdk/node`. */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Checkpoint, CheckpointStore } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';

/** What a checkpoint's file holds. */
interface Kept extends Checkpoint {
  readonly load?: string | undefined;
}

/**
 * Keeps a load's checkpoint in a file, for `batch`. Every save is written beside the file, forced to the disk and then renamed onto it: whenever
 * the program is killed or the power fails, the file holds the last save or the one before, whole.
 *
 *     mirlo.batch(rows, each, { checkpoint: fileCheckpoint('guests.csv.checkpoint.json') })
 *
 * @param path of the file; its folder must exist. Delete it to load from the start
 * @param load names what is loaded, where one file might be taken for another's: `'12000 rows of guests.csv'`
 * @throws ConfigurationError where the file is of another load, or no checkpoint; what the file system refuses passes as it is
 */
export function fileCheckpoint(path: string, load?: string): CheckpointStore {
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch(unlessAbsent);
      if (text === null) return null;
      const kept = parsed(text);
      if (!kept) throw new ConfigurationError(`${path} is no checkpoint; delete it to load from the start`);
      if (kept.load !== load)
        throw new ConfigurationError(
          `${path} is of another load (${kept.load}), this one is ${load}; delete it to load from the start`,
        );
      return kept;
    },
    async save(checkpoint) {
      // Of this process: two that load the same file at once write none of each other's.
      const unfinished = `${path}.${process.pid}.new`;
      await writeThrough(unfinished, JSON.stringify({ ...checkpoint, load } satisfies Kept));
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function parsed(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text);
    if (kept.version === 1 && typeof kept.seed === 'string' && Array.isArray(kept.open)) return kept;
  } catch {
    // Cut short by something else than `save`.
  }
  return undefined;
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name is on the disk too then; Windows opens no folders, and needs none of this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
