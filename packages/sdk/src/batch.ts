/** How an item was settled. A resumed load does not send a settled item again. */
export type SettledStatus = 'created' | 'existing' | 'done';

/**
 * The progress of a load, as plain JSON. It holds no data of the records: each item appears as a
 * hash of its key and its content.
 */
export interface Checkpoint {
  readonly version: 2;
  /** Where the records go: address, account and environment. */
  readonly target: string;
  /**
   * Whether every item was settled or refused. If so, the next load with this checkpoint starts
   * from the beginning.
   */
  readonly finished: boolean;
  /** Hashes of the settled items. */
  readonly settled: { readonly [Status in SettledStatus]: readonly string[] };
}

/** Storage for a load's checkpoint: a file, a database row, a key of a cache. */
export interface CheckpointStore {
  load(): Checkpoint | null | undefined | Promise<Checkpoint | null | undefined>;
  /** Receives a plain JSON object. The load awaits each save, so a slow store slows the load. */
  save(checkpoint: Checkpoint): void | Promise<void>;
}

export interface BatchProgress {
  readonly created: number;
  readonly existing: number;
  /** Items whose `each` did not return a create's result: updates, deletes. */
  readonly done: number;
  readonly failed: number;
  /**
   * How many of `created`, `existing` and `done` were settled by an earlier run of the same load.
   */
  readonly replayed: number;
  /** Number of items in the source, where it is known. */
  readonly total: number | undefined;
  readonly elapsedMs: number;
}

/** How a load runs. */
interface LoadOptions {
  /**
   * Items processed at once. The client's own `concurrency` limits the calls.
   * @default 5
   */
  concurrency?: number | undefined;
  /**
   * Items per batch. In a load of more than `pauseAbove` items, a pause follows each batch.
   *
   * @default 500
   */
  size?: number | undefined;
  /**
   * Pause between batches, in ms.
   * @default 2000
   */
  pause?: number | undefined;
  /**
   * A load with more items than this pauses between its batches, as the service's document asks
   * ("Limits" 3). Where `total` is unknown, the load begins to pause once it has read more items
   * than this.
   * @default 10000
   */
  pauseAbove?: number | undefined;
  /**
   * Number of items in the source, for pauses and progress. Arrays, sets and maps need none: the
   * load reads their size.
   */
  total?: number | undefined;
  /**
   * Outcomes between two saves of the checkpoint. In a large load it is 5 % of the settled items,
   * where that is more. The checkpoint is also saved before the first item and at the end.
   * @default 100
   */
  checkpointEvery?: number | undefined;
  onProgress?: ((progress: BatchProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Returns an item's permanent name in the caller's own system: a reservation number, never a
 * position in a file.
 */
type KeyOf<Item> = (item: Item) => string;

/**
 * Options of a load. A checkpoint needs `key`: positions would mix up the items once the source has
 * changed.
 */
export type BatchOptions<Item = unknown> = LoadOptions &
  (
    | {
        /**
         * Returns the item's key. The item's uuid is derived from the key, in this load and in
         * every other one, so loading an item again finds the stored record and does not create a
         * second one. A key that occurs twice in one load fails the second item.
         */
        key: KeyOf<Item>;
        /**
         * Makes the load resumable. Items that the checkpoint lists as settled are not sent again;
         * they are counted in `replayed`. The order and number of the items may change between
         * runs. An item whose content has changed is sent again. After a load that finished, the
         * next one starts from the beginning.
         *
         * A load that was begun at another address, or for another account or environment, is
         * refused with a `ConfigurationError`. One ping before the first item checks this.
         */
        checkpoint?: CheckpointStore | undefined;
      }
    | { key?: KeyOf<Item> | undefined; checkpoint?: undefined }
  );

/** The argument that `each` receives besides the client and the item. */
export interface BatchItem {
  /** Position in the source, from 0. */
  readonly index: number;
  readonly key: string | undefined;
  /**
   * Uuid of the item's first create that names no uuid. It is derived from the key; where there is
   * no key, it is random.
   */
  readonly uuid: string;
  /**
   * Uuid for one of several creates of the item. `part` is the caller's own name for the record,
   * such as the guest's number in a family. The uuid is derived from key and part, so a family that
   * changed between two runs is stored completely and only once.
   */
  uuidFor(...part: readonly (string | number)[]): Promise<string>;
  /** Fires when the load ends. */
  readonly signal: AbortSignal;
}

/** How the load of one item ended. */
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

/**
 * A load. Iterate over its outcomes, or call `summary()`, which runs it to the end. Nothing starts
 * before.
 */
export interface Batch<Result> extends AsyncIterable<Outcome<Result>> {
  summary(): Promise<BatchProgress>;
}
