/** What a load has done, as plain JSON. Holds no data of the records. */
export interface Checkpoint {
  readonly version: 1;
  /** What the load's uuids are made from. */
  readonly seed: string;
  /** Where the records go: address, account and environment. */
  readonly target?: string | undefined;
  /** Items before this place were started. */
  readonly next: number;
  /** Places before `next` that are to be repeated: without outcome, or failed for now. */
  readonly open: readonly number[];
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
  /** Items that the checkpoint knew as settled. */
  readonly skipped: number;
  /** Items of the source, where they are known. */
  readonly total: number | undefined;
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
   * Loads of more items pause, as the service's document asks ("Limits" 3); of a source whose `total` is unknown, once so many were read.
   * @default 10000
   */
  pauseAbove?: number | undefined;
  /** Items of the source, where it is no array, set or map, which say it themselves: for pauses and progress. */
  total?: number | undefined;
  /**
   * Makes the load resumable. The source must give the same items in the same order again. A load that was begun at another address, or for
   * another account or environment, is refused (ConfigurationError): one ping before the first item tells.
   */
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
