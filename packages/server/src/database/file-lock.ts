import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;
const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a file of its own. The operating system releases it when the process
 * ends, even if it is killed. (Node has no file locks; an open exclusive transaction of SQLite
 * serves as one.)
 *
 * @param waitMs how long to wait for another owner
 * @returns null where another process has the lock
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
 * Takes the lock that allows only one server on a SQLite file. Null where another server has it.
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
