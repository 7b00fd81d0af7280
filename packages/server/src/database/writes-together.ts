import { setImmediate as others } from 'node:timers/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/** What waits to be written: all of it or nothing. */
export interface Waiting<T> {
  write(connection: SqliteConnection): T;
}

/** Writes of one transaction: more would keep the process from everything else for too long. */
const MAX_TOGETHER = 32;

/**
 * Commits together what comes together: one wait for the disk for all of them, where each would have had its own. Every caller still hears
 * only after its commit, and what fails takes back nothing of the others.
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
    // Requests that arrived at the same time are read first.
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
        // Without a connection nobody was taken out of the line.
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
 * One transaction without a wait inside: nothing else of this process comes in between.
 *
 * @throws the error of the transaction as a whole: nothing is written then
 */
function commit<T>(connection: SqliteConnection, batch: readonly Waiting<T>[]): (() => T)[] {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = batch.map(entry => attempt(connection, entry));
    connection.exec('COMMIT');
    return outcomes;
  } catch (error) {
    // A full disk ends the transaction by itself.
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** @throws the error where it took the whole transaction along */
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
