/** What needs Node's own modules, and so stands beside the main entry: `@mirlo/sdk/node`. */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Checkpoint, CheckpointStore } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';

/**
 * Keeps a load's checkpoint in a file, for `batch`. Every save is written beside the file, forced to the disk and then renamed onto it: whenever
 * the program is killed or the power fails, the file holds the last save or the one before, whole.
 *
 *     mirlo.batch(rows, each, { key: row => row.reference, checkpoint: fileCheckpoint('guests.checkpoint.json') })
 *
 * @param path of the file; its folder must exist. Delete it to load from the start
 * @throws ConfigurationError where the file is no checkpoint; what the file system refuses passes as it is
 */
export function fileCheckpoint(path: string): CheckpointStore {
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch(unlessAbsent);
      if (text === null) return null;
      const checkpoint = parsed(text);
      if (!checkpoint)
        throw new ConfigurationError(`${path} is no checkpoint; delete it to load from the start`);
      return checkpoint;
    },
    async save(checkpoint) {
      // Of this process: two that load the same file at once write none of each other's.
      const unfinished = `${path}.${process.pid}.new`;
      await writeThrough(unfinished, JSON.stringify(checkpoint));
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
  };
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function parsed(text: string): Checkpoint | undefined {
  try {
    const { version, settled, ...rest } = JSON.parse(text);
    if (version !== 2 || !settled) return undefined;
    const lists = [settled.created, settled.existing, settled.done];
    if (lists.every(Array.isArray)) return { version, settled, ...rest };
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
