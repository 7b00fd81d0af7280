import { StoreUnavailable } from '@mirlo/core';
import type { Piscina } from 'piscina';
import { errorOf } from './sqlite-failure.ts';
import type { ReadTask } from './sqlite-reader.ts';
import type { SqliteAnswer } from './sqlite-requests.ts';
import type { SqliteRead } from './sqlite-session.ts';

/** Threads for lists. */
export const THREADS = 2;
/**
 * One thread more for the queries of operators and monitoring, so that they do not wait for lists.
 */
export const SCANNING_THREADS = THREADS + 1;
/** A thread that was idle for so long ends, except the last one. */
const IDLE_MS = 30_000;

/** How long a read waits for a free thread. */
const TURN_MS = 15_000;

/** The program of the thread. It is a file of its own in the source and in the packed server. */
const FILE = import.meta.url.endsWith('.ts') ? './sqlite-reader.ts' : './sqlite-reader.mjs';

/**
 * Runs reads of a SQLite file in threads, so that one that looks at a whole account blocks neither
 * this process nor its writes.
 *
 * @param limitMs time limit of a statement; its thread is ended then, because a statement of SQLite
 * cannot be stopped
 */
export function sqliteReaders(
  path: string,
  busyTimeoutMs: number,
  limitMs: number,
  maxThreads: number,
): { read: SqliteRead; close(): Promise<void> } {
  let pool: Promise<Piscina<ReadTask, SqliteAnswer>> | null = null;
  let closed = false;
  const read: SqliteRead = async (sql, bindings, asLists) => {
    if (closed) throw new StoreUnavailable('the database is closed');
    pool ??= openPool(maxThreads);
    const threads = await pool;
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { signal, begins, ends } = timeLimit(limitMs);
    Promise.resolve(Atomics.waitAsync(begun, 0, 0).value).then(begins, () => undefined);
    const task = { path, busyTimeoutMs, request: { sql, bindings, asLists }, begun };
    const outcome = await threads
      .run(task, { signal })
      .catch(cause => {
        throw new StoreUnavailable(signal.aborted ? 'a read took too long' : 'a read failed', {
          cause,
        });
      })
      .finally(() => {
        ends();
        Atomics.notify(begun, 0);
      });
    if ('failed' in outcome) throw errorOf(outcome.failed);
    if ('result' in outcome) return outcome.result;
    throw new TypeError('a reader writes nothing');
  };
  return {
    read,
    close: async () => {
      closed = true;
      await (await pool)?.destroy();
      pool = null;
    },
  };
}

/**
 * Limits the time of a read: 15 s to get a thread, and `ms` from the begin of the statement. A
 * result that arrived while the event loop was blocked wins over the limit.
 */
function timeLimit(ms: number): { signal: AbortSignal; begins(): void; ends(): void } {
  const limit = new AbortController();
  let late: NodeJS.Immediate | undefined;
  let ended = false;
  // Node runs timers before it reads messages. With `setImmediate` the messages that have arrived
  // are read first.
  const over = () => {
    late = setImmediate(() => limit.abort());
  };
  let timer = setTimeout(over, TURN_MS);
  return {
    signal: limit.signal,
    begins: () => {
      if (ended) return;
      clearTimeout(timer);
      clearImmediate(late);
      timer = setTimeout(over, ms);
    },
    ends: () => {
      ended = true;
      clearTimeout(timer);
      clearImmediate(late);
    },
  };
}

/** Loads the thread pool's library only now, so that commands that read no list do not load it. */
async function openPool(maxThreads: number): Promise<Piscina<ReadTask, SqliteAnswer>> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: new URL(FILE, import.meta.url).href,
    // With 0, a read that waits while a thread is ended would wait until the next read comes.
    minThreads: 1,
    maxThreads,
    idleTimeout: IDLE_MS,
  });
}
