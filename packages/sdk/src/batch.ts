/** Statuses that an item is settled with: a load that goes on does not send it again. */
export type SettledStatus = 'created' | 'existing' | 'done';

/** What a load has done, as plain JSON. Holds no data of the records: an item stands in it by a hash of its key and its content. */
export interface Checkpoint {
  readonly version: 2;
  /** Where the records go: address, account and environment. */
  readonly target: string;
  /** Every item was settled or refused: the next load with this checkpoint is a new one. */
  readonly finished: boolean;
  /** Marks of the settled items. */
  readonly settled: { readonly [Status in SettledStatus]: readonly string[] };
}

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
  /** Of `created`, `existing` and `done`: those that an earlier run of the same load settled. */
  readonly replayed: number;
  /** Items of the source, where they are known. */
  readonly total: number | undefined;
  readonly elapsedMs: number;
}

/** How a load runs. */
interface LoadOptions {
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
   * Loads of more items pause, as the service's document asks ("Limits" 3); of a source whose `total` is unknown, once so many were read.
   * @default 10000
   */
  pauseAbove?: number | undefined;
  /** Items of the source, where it is no array, set or map, which say it themselves: for pauses and progress. */
  total?: number | undefined;
  /**
   * Outcomes between two saves of the checkpoint, of large loads 5 % of what is settled; it is also saved before the first item and at the end.
   * @default 100
   */
  checkpointEvery?: number | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Names an item for good, as the caller's own system does: a reservation's number, never a place in a file. */
type KeyOf<Item> = (item: Item) => string;

/** Without keys a load has no checkpoint: places would confuse the items once the source has changed. */
export type BatchOptions<Item = unknown> = LoadOptions &
  (
    | {
        /**
         * The item's key. The item's uuid follows from it, in this load and in any other: what was stored under it is met again, not stored twice.
         * A key that comes twice in one load fails the second item.
         */
        key: KeyOf<Item>;
        /**
         * Makes the load resumable: items that it knows as settled are not sent again, and are counted (`replayed`). Order and number of the items
         * may have changed, and an item whose content changed is sent again. After a load that finished, the next one begins anew. A load that was begun at another address, or for another account or
         * environment, is refused (ConfigurationError): one ping before the first item tells.
         */
        checkpoint?: CheckpointStore | undefined;
      }
    | { key?: KeyOf<Item> | undefined; checkpoint?: undefined }
  );

/** What `each` is told of its item. */
export interface BatchItem {
  /** Place in the source, from 0. */
  readonly index: number;
  readonly key: string | undefined;
  /** Uuid of the item's first create that is given none: it follows from the key, and is made anew where there is no key. */
  readonly uuid: string;
  /**
   * Uuid of one of several creates of the item, by the caller's own name for it: the guest's number in a family. It follows from key and part, so
   * that a family that changed between two runs is stored whole and once.
   */
  uuidFor(...part: readonly (string | number)[]): Promise<string>;
  /** Fires when the load is ended. */
  readonly signal: AbortSignal;
}

/** How one item ended. */
export type Outcome<Result> =
  | {
      readonly status: SettledStatus;
      readonly index: number;
      readonly key: string | undefined;
      readonly uuid: string;
      readonly id: number | undefined;
      readonly result: Result;
    }
  | {
      readonly status: 'failed';
      readonly index: number;
      readonly key: string | undefined;
      readonly uuid: string;
      readonly error: unknown;
    };

/** A load: go over its outcomes, or ask for the summary, which runs it to the end. Nothing starts before. */
export interface Batch<Result> extends AsyncIterable<Outcome<Result>> {
  summary(): Promise<BatchProgress>;
}
