import { batchState, type Checkpoint } from './batch-state.ts';
import { AuthenticationError, PermissionError } from './errors/api.ts';
import { AbortedError } from './errors/call.ts';
import { EnvironmentMismatchError } from './errors/guards.ts';
import { uuidFor } from './idempotency.ts';
import { assertNumbers } from './settings.ts';
import { Bounds } from './transport/bounds.ts';

export type { Checkpoint };

/** Where a load keeps what it has done: a file, a row, a key of a cache. */
export interface CheckpointStore {
  load(): Checkpoint | null | undefined | Promise<Checkpoint | null | undefined>;
  /** Called with a plain JSON object; awaited, so that a slow store slows the load. */
  save(checkpoint: Checkpoint): void | Promise<void>;
}

export interface BatchProgress {
  readonly created: number;
  readonly existing: number;
  /** Items whose result was no create's: updates, deletes. */
  readonly done: number;
  readonly failed: number;
  /** Items that the checkpoint knew as settled. */
  readonly skipped: number;
  readonly elapsedMs: number;
}

export interface BatchOptions {
  /**
   * Items at once. The client's own `concurrency` bounds the calls.
   * @default 5
   */
  concurrency?: number | undefined;
  /**
   * Items of a batch, after which comes a pause.
   * @default 500
   */
  size?: number | undefined;
  /**
   * Pause between batches, in ms.
   * @default 2000
   */
  pause?: number | undefined;
  /**
   * Loads of more items pause, as the service's document asks ("Limits" 3). Known beforehand for arrays, sets and maps.
   * @default 10000
   */
  pauseAbove?: number | undefined;
  /** Makes the load resumable. The source must give the same items in the same order again. */
  checkpoint?: CheckpointStore | undefined;
  /**
   * Outcomes between two saves of the checkpoint; it is also saved before the first item and at the end.
   * @default 100
   */
  checkpointEvery?: number | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** What `each` is told of its item. */
export interface BatchItem {
  /** Place in the source, from 0. */
  readonly index: number;
  /** Uuid of the item's first create: the same when the load is resumed. */
  readonly uuid: string;
  /** Fires when the load is ended. */
  readonly signal: AbortSignal;
}

/** How one item ended. */
export type Outcome<Result> =
  | {
      readonly status: 'created' | 'existing' | 'done';
      readonly index: number;
      readonly uuid: string;
      readonly id: number | undefined;
      readonly result: Result;
    }
  | { readonly status: 'failed'; readonly index: number; readonly uuid: string; readonly error: unknown };

/** A load: go over its outcomes, or ask for the summary, which runs it to the end. Nothing starts before. */
export interface Batch<Result> extends AsyncIterable<Outcome<Result>> {
  summary(): Promise<BatchProgress>;
}

const CONCURRENCY = 5;
const SIZE = 500;
const PAUSE_MS = 2_000;
const PAUSE_ABOVE = 10_000;
const CHECKPOINT_EVERY = 100;

/** Every further item would be refused for the same reason. */
function endsLoad(error: unknown): boolean {
  // All but `forbidden`, which is about one record, are about the account.
  if (error instanceof PermissionError) return error.code !== 'forbidden';
  return error instanceof AuthenticationError || error instanceof EnvironmentMismatchError;
}

type Each<Item, Result> = (
  item: Item,
  context: BatchItem,
  changes: { newUuid: () => string; signal: AbortSignal },
) => Promise<Result>;

/** Key of the read from the source among what is under way; the others are places. */
const PULL = -1;

export function startBatch<Item, Result>(
  source: Iterable<Item> | AsyncIterable<Item>,
  each: Each<Item, Result>,
  options: BatchOptions = {},
): Batch<Result> {
  const { concurrency = CONCURRENCY, size = SIZE, pause = PAUSE_MS, pauseAbove = PAUSE_ABOVE } = options;
  const { checkpoint, checkpointEvery = CHECKPOINT_EVERY, onProgress, signal } = options;
  assertNumbers({ concurrency, size, checkpointEvery }, 1);
  assertNumbers({ pause, pauseAbove }, 0);
  const counts = { created: 0, existing: 0, done: 0, failed: 0, skipped: 0 };
  const startedAt = performance.now();
  const progress = () => ({ ...counts, elapsedMs: Math.round(performance.now() - startedAt) });

  async function* load(): AsyncGenerator<Outcome<Result>, void, undefined> {
    const state = batchState(await checkpoint?.load());
    // Before anything is sent: a load that is killed without its seed would store its items again.
    await checkpoint?.save(state.snapshot());
    const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    const { length, size: entries }: { length?: number; size?: number } = Object(source);
    const aborted = () => new AbortedError(signal?.reason, { attempts: 0, elapsedMs: 0 });
    const bounds = new Bounds([signal], Number.POSITIVE_INFINITY, aborted);
    const work = new AbortController();
    const stopWork = () => work.abort(signal?.reason);
    signal?.addEventListener('abort', stopWork);
    /** What is under way; each ends with its key, and an outcome unless it was the read. */
    const running = new Map<number, Promise<{ key: number; outcome?: Outcome<Result> | undefined }>>();
    let index = 0;
    let started = 0;
    let unsaved = 0;
    let exhausted = false;
    let fault: { error: unknown } | undefined;

    const start = async (item: Item, key: number) => {
      const uuid = uuidsOf(state.seed, key)();
      const { signal } = work;
      try {
        const result = await each(
          item,
          { index: key, uuid, signal },
          { newUuid: uuidsOf(state.seed, key), signal },
        );
        return { key, outcome: { index: key, uuid, result, ...statusOf(result) } };
      } catch (error) {
        if (!endsLoad(error)) return { key, outcome: { index: key, uuid, error, status: 'failed' as const } };
        fault ??= { error };
        return { key };
      }
    };
    const pull = async () => {
      try {
        const next = await items.next();
        if (next.done) exhausted = true;
        else if (state.take(index)) {
          started += 1;
          running.set(index, start(next.value, index));
        } else counts.skipped += 1;
        index += 1;
      } catch (error) {
        fault ??= { error };
      }
      return { key: PULL };
    };

    try {
      for (;;) {
        bounds.check();
        const more = !exhausted && !fault;
        const full = started >= size && (length ?? entries ?? index) > pauseAbove;
        if (more && !full && running.size < concurrency && !running.has(PULL)) running.set(PULL, pull());
        if (running.size === 0) {
          if (!more) break;
          started = 0;
          await bounds.pause(pause);
          continue;
        }
        const { key, outcome } = await bounds.stage<{ key: number; outcome?: Outcome<Result> | undefined }>(
          (resolve, reject) => {
            Promise.race(running.values()).then(resolve, reject);
            return () => {};
          },
        );
        running.delete(key);
        if (!outcome) continue;
        counts[outcome.status] += 1;
        onProgress?.(progress());
        yield outcome;
        // Settled only now that the caller has dealt with it and asks for the next.
        state.settle(key, outcome.status === 'failed' && outcome.error);
        unsaved += 1;
        if (unsaved % checkpointEvery === 0) await checkpoint?.save(state.snapshot());
      }
      if (fault) throw fault.error;
    } finally {
      work.abort();
      bounds.close();
      signal?.removeEventListener('abort', stopWork);
      // Not awaited: a source that is stuck would hold the caller.
      if (!exhausted) Promise.resolve(items.return?.()).catch(() => {});
      await checkpoint?.save(state.snapshot());
    }
  }

  const outcomes = load();
  return {
    [Symbol.asyncIterator]: () => outcomes,
    async summary() {
      for await (const _ of outcomes);
      return progress();
    },
  };
}

/** The uuids of an item's creates, one after the other: the same in every run of the same load. */
function uuidsOf(seed: string, index: number): () => string {
  let count = 0;
  return () => {
    count += 1;
    return uuidFor('batch', seed, index, count);
  };
}

/** What an item's result says, where it is a create's. */
function statusOf(result: unknown): { status: 'created' | 'existing' | 'done'; id: number | undefined } {
  const { created, id } = Object(result);
  const status = created === undefined ? 'done' : created ? 'created' : 'existing';
  return { status, id: typeof id === 'number' ? id : undefined };
}
