import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk so small that a test can fill it. */
export interface SmallDisk {
  path: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

/**
 * Makes a small disk in memory. Null where this user may not mount, neither directly nor with
 * `sudo`.
 */
export function smallDisk(kb: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'mirlo-disk-'));
  if (!asRoot('mount', '-t', 'tmpfs', '-o', `size=${kb}k,mode=0777`, 'tmpfs', path)) {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(filler),
    remove: () => {
      asRoot('umount', '--lazy', path);
      rmSync(path, { recursive: true });
    },
  };
}

/** @returns whether the command was allowed and went well */
function asRoot(...command: readonly [string, ...string[]]): boolean {
  const [program, ...args] = command;
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) return true;
  return spawnSync('sudo', ['-n', ...command], { stdio: 'ignore' }).status === 0;
}
