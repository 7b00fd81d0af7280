/**
 * Code that needs Node's own modules. It is an entry point of its own, `@mirlo/sdk/node`, so that
 * the rest runs anywhere.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Checkpoint, CheckpointStore } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';

/**
 * Keeps a load's checkpoint in a file, for `batch`. Every save writes a second file, forces it to
 * the disk and then renames it onto the first. Whenever the program is killed or the power fails,
 * the file holds the last save or the one before it, complete.
 *
 *     mirlo.batch(rows, each, { key: row => row.reference, checkpoint: fileCheckpoint('guests.checkpoint.json') })
 *
 * @param path the file's path; its folder must exist. Delete the file to load from the start
 * @throws ConfigurationError where the file is no checkpoint; errors of the file system are thrown
 * unchanged
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
      // Each process writes a file of its own, so that two that load the same file at once do not
      // mix up their bytes.
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
    // The file was truncated, or something else than `save` wrote it.
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

/** Forces the file's new name to the disk. Windows cannot open folders, and does not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
