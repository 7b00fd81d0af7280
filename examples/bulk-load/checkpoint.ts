import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Checkpoint, CheckpointStore } from '@mirlo/sdk';

/** What is written: how far the load has come, and which load that is. */
interface Kept {
  load: string;
  checkpoint: Checkpoint;
}

/**
 * Keeps a load's checkpoint in a file. Another load (another file, account or environment) must not go on from it: it would leave out what this
 * one has loaded.
 *
 * @param load names what is loaded, and where to
 */
export function fileCheckpoint(path: string, load: string): CheckpointStore {
  return {
    load() {
      if (!existsSync(path)) return null;
      const kept: Kept = JSON.parse(readFileSync(path, 'utf8'));
      if (kept.load === load) return kept.checkpoint;
      throw new Error(
        `${path} is of another load (${kept.load}); this one is ${load}. Delete it to load from the start`,
      );
    },
    save(checkpoint) {
      // Beside it and then at once, so that a kill in the middle leaves the last whole one.
      const unfinished = `${path}.new`;
      writeFileSync(unfinished, JSON.stringify({ load, checkpoint } satisfies Kept));
      renameSync(unfinished, path);
    },
  };
}
