import { setImmediate as others } from 'node:timers/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/** A write that waits for the next commit. It is stored as a whole or not at all. */
export interface Waiting<T> {
  write(connection: SqliteConnection): T;
}

/** Most writes in one transaction. More would block the process for too long. */
const MAX_TOGETHER = 32;

/**
 * Makes a group commit: writes that come at the same time are committed in one transaction, so they wait for the disk
 * once instead of once each. A caller hears of success only after the commit, and a write that fails does not undo the
 * others.
 *
 * @param withConnection hands in the connection that writes, when it is free
 */
export function writesTogether<T>(
  withConnection: (fn: (connection: SqliteConnection) => void) => Promise<void>,
): (write: Waiting<T>['write']) => Promise<T> {
  type Entry = Waiting<T> & { settle(outcome: () => T): void };
  const waiting: Entry[] = [];
  let gathering = false;

  const commitAll = async () => {
    // Lets the event loop first read the requests that arrived at the same time.
    await others();
    while (waiting.length > 0) {
      let batch: Entry[] = [];
      try {
        await withConnection(connection => {
          batch = waiting.splice(0, MAX_TOGETHER);
          const outcomes = commit(connection, batch);
          for (const [i, { settle }] of batch.entries())
            settle(outcomes[i] ?? fails(new Error('not written')));
        });
      } catch (error) {
        // Where there was no connection, no write was taken out of the queue; then all of them fail.
        const failed = batch.length > 0 ? batch : waiting.splice(0);
        for (const { settle } of failed) settle(fails(error));
      }
    }
    gathering = false;
  };

  return write =>
    new Promise<T>((resolve, reject) => {
      const settle = (outcome: () => T) => {
        try {
          resolve(outcome());
        } catch (error) {
          reject(error);
        }
      };
      waiting.push({ write, settle });
      if (gathering) return;
      gathering = true;
      void commitAll();
    });
}

/**
 * Runs writes in one transaction. It is synchronous, so nothing else of this process comes in between.
 *
 * @throws the error of the transaction as a whole; nothing is written then
 */
function commit<T>(connection: SqliteConnection, batch: readonly Waiting<T>[]): (() => T)[] {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = batch.map(entry => attempt(connection, entry));
    connection.exec('COMMIT');
    return outcomes;
  } catch (error) {
    // Some errors end the transaction by themselves, for instance a full disk.
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs one write inside a savepoint, and returns its outcome.
 *
 * @throws the error where it ended the whole transaction
 */
function attempt<T>(connection: SqliteConnection, { write }: Waiting<T>): () => T {
  connection.exec('SAVEPOINT one');
  try {
    const result = write(connection);
    connection.exec('RELEASE one');
    return () => result;
  } catch (error) {
    if (!connection.inTransaction) throw error;
    connection.exec('ROLLBACK TO one; RELEASE one');
    return fails(error);
  }
}

function fails(error: unknown): () => never {
  return () => {
    throw error;
  };
}
