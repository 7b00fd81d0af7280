import type { Batch, BatchItem, BatchOptions, BatchProgress, Outcome } from './batch.ts';
import { endsLoad, isOutage, isRefused } from './batch-errors.ts';
import { type ItemContext, ItemKeys } from './batch-keys.ts';
import { uuidFor } from './idempotency.ts';
import { Ledger } from './ledger.ts';
import { assertNames, assertNumbers, assertSignal, refuse } from './option-names.ts';
import { Bounds } from './transport/bounds.ts';

const CONCURRENCY = 5;
const SIZE = 500;
const PAUSE_MS = 2_000;
const PAUSE_ABOVE = 10_000;
const CHECKPOINT_EVERY = 100;
/**
 * The load ends after this many items in a row have failed because the service was away
 * (`isOutage`).
 */
const OUTAGE_RUN = 10;

/** How the client for one item's calls differs from the load's. */
export interface ItemChanges {
  readonly newUuid: () => string;
  readonly signal: AbortSignal;
}

type Each<Item, Result> = (item: Item, context: BatchItem, changes: ItemChanges) => Promise<Result>;
type Source<Item> = Iterable<Item> | AsyncIterable<Item>;

/** Starts a load. `target` tells where the records go: address, account and environment. */
export function startBatch<Item, Result>(
  source: Source<Item>,
  each: Each<Item, Result>,
  target: () => Promise<string>,
  options: BatchOptions<Item> = {},
): Batch<Result> {
  const load = new Load(source, each, target, options);
  const outcomes = load.run();
  return {
    [Symbol.asyncIterator]: () => outcomes,
    async summary() {
      for await (const _ of outcomes);
      return load.progress();
    },
  };
}

/** One load under way: reads items, runs `each` on several at once, and yields their outcomes. */
class Load<Item, Result> {
  readonly #source: Source<Item>;
  readonly #each: Each<Item, Result>;
  readonly #target: () => Promise<string>;
  readonly #options: BatchOptions<Item>;
  readonly #total: number | undefined;
  readonly #concurrency: number;
  readonly #size: number;
  readonly #startedAt = performance.now();
  readonly #counts = { created: 0, existing: 0, done: 0, failed: 0, replayed: 0 };
  readonly #keys: ItemKeys<Item>;
  readonly #work = new AbortController();
  /** Outcomes that the caller has not taken yet. */
  readonly #ended: Outcome<Result>[] = [];
  /** Index of an item under way → its mark (`markOf`), by which the checkpoint knows it. */
  readonly #marks = new Map<number, string>();
  #ledger: Ledger | undefined;
  #wake = () => {};
  #running = 0;
  #reading = false;
  #exhausted = false;
  /** Number of items read. */
  #index = 0;
  /** Number of items started since the last pause. */
  #started = 0;
  #outages = 0;
  /**
   * Whether an item failed for now, so that the next load with this checkpoint must send it again.
   */
  #unsettled = false;
  #fault: { error: unknown } | undefined;

  constructor(
    source: Source<Item>,
    each: Each<Item, Result>,
    target: () => Promise<string>,
    options: BatchOptions<Item>,
  ) {
    const counted: { length?: number; size?: number } = Object(source);
    const { concurrency = CONCURRENCY, size = SIZE, total = counted.length ?? counted.size } = options;
    const { pause, pauseAbove, checkpointEvery } = options;
    assertNames(options, 'batch');
    assertSignal(options.signal);
    const { [Symbol.asyncIterator]: async, [Symbol.iterator]: sync } = Object(source);
    if (!async && !sync)
      refuse('the source of a load is nothing to go over: expected an array, or any iterable');
    assertNumbers({ concurrency, size, checkpointEvery }, 1);
    assertNumbers({ pause, pauseAbove, total }, 0);
    this.#keys = new ItemKeys(options);
    this.#source = source;
    this.#each = each;
    this.#target = target;
    this.#options = options;
    this.#total = total;
    this.#concurrency = concurrency;
    this.#size = size;
  }

  progress(): BatchProgress {
    const elapsedMs = Math.round(performance.now() - this.#startedAt);
    return { ...this.#counts, total: this.#total, elapsedMs };
  }

  async *run(): AsyncGenerator<Outcome<Result>, void, undefined> {
    const { checkpoint, checkpointEvery = CHECKPOINT_EVERY, signal } = this.#options;
    if (checkpoint) this.#ledger = await Ledger.open(checkpoint, await this.#target(), checkpointEvery);
    const source = this.#source;
    const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    const bounds = new Bounds([signal], () => undefined);
    const stopWork = () => this.#work.abort(signal?.reason);
    signal?.addEventListener('abort', stopWork);
    let finished = false;
    try {
      for (;;) {
        bounds.check();
        if (this.#mayRead()) void this.#read(items);
        const outcome = this.#ended.shift();
        if (outcome) {
          this.#take(outcome);
          yield outcome;
          // Settled only now: the caller has dealt with the outcome and asks for the next.
          await this.#settle(outcome);
        } else if (!(await this.#waited(bounds))) break;
      }
      if (this.#fault) throw this.#fault.error;
      finished = !this.#unsettled;
    } finally {
      this.#work.abort();
      bounds.close();
      signal?.removeEventListener('abort', stopWork);
      // Not awaited: a source that is stuck would block the caller.
      if (!this.#exhausted) Promise.resolve(items.return?.()).catch(() => {});
      await this.#ledger?.save(finished);
    }
  }

  #more(): boolean {
    return !this.#exhausted && !this.#fault;
  }

  #mayRead(): boolean {
    const { pauseAbove = PAUSE_ABOVE } = this.#options;
    const full = this.#started >= this.#size && (this.#total ?? this.#index) > pauseAbove;
    const busy = this.#running + this.#ended.length >= this.#concurrency;
    return this.#more() && !full && !busy && !this.#reading;
  }

  /**
   * Waits for the next outcome or item, or pauses between batches. False where nothing is left to
   * come.
   */
  async #waited(bounds: Bounds): Promise<boolean> {
    if (this.#reading || this.#running > 0) {
      await bounds.stage<void>(resolve => {
        this.#wake = resolve;
        return () => {};
      });
      return true;
    }
    if (!this.#more()) return false;
    this.#started = 0;
    await bounds.pause(this.#options.pause ?? PAUSE_MS);
    return true;
  }

  async #read(items: Iterator<Item> | AsyncIterator<Item>): Promise<void> {
    this.#reading = true;
    try {
      const { done, value } = await items.next();
      if (done) this.#exhausted = true;
      else await this.#begin(value);
    } catch (error) {
      this.#fault ??= { error };
    }
    this.#reading = false;
    this.#wake();
  }

  /** Counts an item that an earlier run settled, and starts any other item. */
  async #begin(item: Item): Promise<void> {
    const end = (error: unknown) => {
      this.#fault ??= { error };
    };
    const index = this.#index;
    this.#index += 1;
    const context = await this.#keys.contextOf(item, index, this.#work.signal, end);
    if ('error' in context) {
      this.#ended.push({ ...context, status: 'failed' });
      return;
    }
    const mark = this.#ledger && (await markOf(context.uuid, item));
    const status = mark && this.#ledger?.before(mark);
    if (status) {
      this.#counts[status] += 1;
      this.#counts.replayed += 1;
      return;
    }
    if (mark) this.#marks.set(context.index, mark);
    this.#started += 1;
    void this.#start(item, context);
  }

  async #start(item: Item, context: ItemContext): Promise<void> {
    this.#running += 1;
    const { index, key, uuid, uuidFor, newUuid, signal } = context;
    try {
      const result = await this.#each(item, { index, key, uuid, uuidFor, signal }, { newUuid, signal });
      this.#ended.push({ index, key, uuid, result, ...statusOf(result) });
    } catch (error) {
      if (endsLoad(error)) this.#fault ??= { error };
      else this.#ended.push({ index, key, uuid, error, status: 'failed' });
    }
    this.#running -= 1;
    this.#wake();
  }

  /**
   * Counts an outcome and reports the progress. Ends the load after `OUTAGE_RUN` outages in a row.
   */
  #take(outcome: Outcome<Result>): void {
    const error = outcome.status === 'failed' && outcome.error;
    this.#counts[outcome.status] += 1;
    this.#outages = isOutage(error) ? this.#outages + 1 : 0;
    if (this.#outages === OUTAGE_RUN) this.#fault ??= { error };
    this.#options.onProgress?.(this.progress());
  }

  async #settle(outcome: Outcome<Result>): Promise<void> {
    const mark = this.#marks.get(outcome.index);
    this.#marks.delete(outcome.index);
    if (outcome.status !== 'failed') {
      if (mark) this.#ledger?.settle(mark, outcome.status);
    } else if (!isRefused(outcome.error)) this.#unsettled = true;
    await this.#ledger?.count();
  }
}

/**
 * Hashes an item's key and content, before `each` may change it. An item that changed since an
 * earlier run is not settled.
 */
function markOf(uuid: string, item: unknown): Promise<string> {
  return uuidFor('item', uuid, JSON.stringify(item, plain) ?? '');
}

/**
 * Replaces what JSON cannot hold. Otherwise every map and set would be `{}`, whatever it contains.
 */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'bigint' ? `${value}n` : value;
}

/**
 * The status of an item by its result: that of a create where the result is one, otherwise `done`.
 */
function statusOf(result: unknown): { status: 'created' | 'existing' | 'done'; id: number | undefined } {
  const { created, id } = Object(result);
  const status = created === undefined ? 'done' : created ? 'created' : 'existing';
  return { status, id: typeof id === 'number' ? id : undefined };
}
