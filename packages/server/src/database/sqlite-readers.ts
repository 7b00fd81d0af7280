import { StoreUnavailable } from '@mirlo/core';
import type { Piscina } from 'piscina';
import type { Row, RowValues } from './session.ts';
import type { ReadOutcome, ReadTask } from './sqlite-reader.ts';
import type { SqliteReads } from './sqlite-session.ts';

/** Threads that lists read in. */
export const THREADS = 2;
/** With one more for what operators and their monitoring ask of the whole: it waits for no account's lists. */
const ALL_THREADS = THREADS + 1;
/** A second thread that nobody needs ends. */
const IDLE_MS = 30_000;

/** How long a read waits for a thread. */
const TURN_MS = 15_000;

/** From source or as it is packed: one file of its own in both. */
const FILE = import.meta.url.endsWith('.ts') ? './sqlite-reader.ts' : './sqlite-reader.mjs';

/**
 * Reads a SQLite file in threads of their own, made when they are needed: a statement that looks at a whole account keeps neither this
 * process nor what it writes waiting.
 *
 * @param limitMs for one statement from its begin; its thread is given up then, for a statement of SQLite cannot be stopped
 */
export function sqliteReaders(
  path: string,
  busyTimeoutMs: number,
  limitMs: number,
): SqliteReads & { close(): Promise<void> } {
  let pool: Promise<Piscina<ReadTask, ReadOutcome>> | null = null;
  let closed = false;
  const read = async ({ sql, bindings, lists }: Pick<ReadTask, 'sql' | 'bindings' | 'lists'>) => {
    if (closed) throw new StoreUnavailable('the database is closed');
    pool ??= openPool();
    const threads = await pool;
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { signal, begins, ends } = timeLimit(limitMs);
    Promise.resolve(Atomics.waitAsync(begun, 0, 0).value).then(begins, () => undefined);
    const task = { path, busyTimeoutMs, sql, bindings, lists, begun };
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
    if ('rows' in outcome) return outcome.rows;
    const { message, ...facts } = outcome.failed;
    throw Object.assign(new Error(message), facts);
  };
  return {
    all: async (sql, bindings) => (await read({ sql, bindings, lists: false })) as readonly Row[],
    lists: async (sql, bindings) => (await read({ sql, bindings, lists: true })) as readonly RowValues[],
    close: async () => {
      closed = true;
      await (await pool)?.destroy();
      pool = null;
    },
  };
}

/**
 * A read's time: 15 s to get a thread, and from then on its own. Where this process was kept from working itself, an
 * outcome that is there by then comes first.
 */
function timeLimit(ms: number): { signal: AbortSignal; begins(): void; ends(): void } {
  const limit = new AbortController();
  let late: NodeJS.Immediate | undefined;
  let ended = false;
  // Timers run before messages are read; what was answered meanwhile is read before the next check.
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

/** A command that reads no list loads none of it. */
async function openPool(): Promise<Piscina<ReadTask, ReadOutcome>> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: new URL(FILE, import.meta.url).href,
    // With none, a read that waits when a thread is given up would wait for the next one to come.
    minThreads: 1,
    maxThreads: ALL_THREADS,
    idleTimeout: IDLE_MS,
  });
}
