import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;
const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Takes a lock on a file of its own beside the database. The operating system lets it go when the process ends, however it ends: a
 * killed server leaves no lock behind. (Node has no file locks; an open exclusive transaction of SQLite is one.)
 *
 * @param waitMs how long to wait for another owner; 0 is not at all
 * @returns null where another process has it
 * @throws the driver's error where the file cannot be made
 */
export async function lockFile(path: string, waitMs = 0): Promise<FileLock | null> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return { release: () => lock.close() };
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) {
        lock.close();
        if (isBusy(error)) return null;
        throw error;
      }
    }
    await wait(POLL_MS);
  }
}

/**
 * Takes the lock of the one server that works with a SQLite file.
 *
 * @returns null where one runs
 * @throws the driver's error where the lock's file cannot be made
 */
export function lockServed(path: string): Promise<FileLock | null> {
  return lockFile(`${path}.server`);
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}
