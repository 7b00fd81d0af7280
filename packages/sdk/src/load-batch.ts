import type { Batch, BatchItem, BatchOptions, Checkpoint, Outcome } from './batch.ts';
import { endsLoad, isOutage, isRefused } from './batch-errors.ts';
import { ConfigurationError } from './errors/guards.ts';
import { uuidFor } from './idempotency.ts';
import { assertNumbers } from './settings.ts';
import { Bounds } from './transport/bounds.ts';

const CONCURRENCY = 5;
const SIZE = 500;
const PAUSE_MS = 2_000;
const PAUSE_ABOVE = 10_000;
const CHECKPOINT_EVERY = 100;
/** Outcomes in a row for want of the service, after which it counts as gone. */
const OUTAGE_RUN = 10;

type Each<Item, Result> = (
  item: Item,
  context: BatchItem,
  changes: { newUuid: () => string; signal: AbortSignal },
) => Promise<Result>;

/** `target` says where the records go: address, account and environment. */
export function startBatch<Item, Result>(
  source: Iterable<Item> | AsyncIterable<Item>,
  each: Each<Item, Result>,
  target: () => Promise<string>,
  options: BatchOptions = {},
): Batch<Result> {
  const { concurrency = CONCURRENCY, size = SIZE, pause = PAUSE_MS, pauseAbove = PAUSE_ABOVE } = options;
  const { checkpoint, checkpointEvery = CHECKPOINT_EVERY, onProgress, signal } = options;
  const counted: { length?: number; size?: number } = Object(source);
  const { total = counted.length ?? counted.size } = options;
  assertNumbers({ concurrency, size, checkpointEvery }, 1);
  assertNumbers({ pause, pauseAbove, total }, 0);
  const counts = { created: 0, existing: 0, done: 0, failed: 0, skipped: 0 };
  const startedAt = performance.now();
  const progress = () => ({ ...counts, total, elapsedMs: Math.round(performance.now() - startedAt) });

  async function* load(): AsyncGenerator<Outcome<Result>, void, undefined> {
    const before: Partial<Checkpoint> = (await checkpoint?.load()) ?? {};
    const to = checkpoint && (await target());
    // It would leave out here what was loaded there.
    if ((before.target ?? to) !== to)
      throw new ConfigurationError(`the checkpoint is of a load to ${before.target}, this one is to ${to}`);
    const { seed = crypto.randomUUID() } = before;
    let { next = 0 } = before;
    /** Places before `next` that are not settled. */
    const open = new Set(before.open);
    const save = () =>
      checkpoint?.save({ version: 1, seed, target: to, next, open: [...open].sort((a, b) => a - b) });
    // Before anything is sent: a load that is killed without its seed would store its items again.
    await save();
    const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    const bounds = new Bounds([signal], () => undefined);
    const work = new AbortController();
    const stopWork = () => work.abort(signal?.reason);
    signal?.addEventListener('abort', stopWork);
    /** What has ended and was not taken yet. */
    const ended: Outcome<Result>[] = [];
    let wake = () => {};
    let running = 0;
    let reading = false;
    let index = 0;
    let started = 0;
    let unsaved = 0;
    let outages = 0;
    let exhausted = false;
    let fault: { error: unknown } | undefined;

    const start = async (item: Item, key: number) => {
      running += 1;
      const uuid = uuidsOf(seed, key)();
      const { signal } = work;
      try {
        const result = await each(
          item,
          { index: key, uuid, signal },
          { newUuid: uuidsOf(seed, key), signal },
        );
        ended.push({ index: key, uuid, result, ...statusOf(result) });
      } catch (error) {
        if (endsLoad(error)) fault ??= { error };
        else ended.push({ index: key, uuid, error, status: 'failed' });
      }
      running -= 1;
      wake();
    };
    const read = async () => {
      reading = true;
      try {
        const { done, value } = await items.next();
        if (done) exhausted = true;
        else {
          if (index >= next) {
            next = index + 1;
            open.add(index);
          }
          if (open.has(index)) {
            started += 1;
            void start(value, index);
          } else counts.skipped += 1;
          index += 1;
        }
      } catch (error) {
        fault ??= { error };
      }
      reading = false;
      wake();
    };

    try {
      for (;;) {
        bounds.check();
        const more = !exhausted && !fault;
        const full = started >= size && (total ?? index) > pauseAbove;
        if (more && !full && !reading && running + ended.length < concurrency) void read();
        const outcome = ended.shift();
        if (outcome) {
          const error = outcome.status === 'failed' && outcome.error;
          counts[outcome.status] += 1;
          outages = isOutage(error) ? outages + 1 : 0;
          if (outages === OUTAGE_RUN) fault ??= { error };
          onProgress?.(progress());
          yield outcome;
          // Settled only now that the caller has dealt with it and asks for the next.
          if (!error || isRefused(error)) open.delete(outcome.index);
          unsaved += 1;
          if (unsaved % checkpointEvery === 0) await save();
        } else if (reading || running > 0) {
          await bounds.stage<void>(resolve => {
            wake = resolve;
            return () => {};
          });
        } else if (more) {
          started = 0;
          await bounds.pause(pause);
        } else break;
      }
      if (fault) throw fault.error;
    } finally {
      work.abort();
      bounds.close();
      signal?.removeEventListener('abort', stopWork);
      // Not awaited: a source that is stuck would hold the caller.
      if (!exhausted) Promise.resolve(items.return?.()).catch(() => {});
      await save();
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
