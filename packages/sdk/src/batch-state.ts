import { ApiError } from './errors/api.ts';
import { ExistingRecordError } from './errors/guards.ts';
import { isTransient } from './transport/retry.ts';

/** What a load has done, as plain JSON. Holds no data of the records. */
export interface Checkpoint {
  readonly version: 1;
  /** What the load's uuids are made from. */
  readonly seed: string;
  /** Items before this place were started. */
  readonly next: number;
  /** Places before `next` that are to be repeated: without outcome, or failed for now. */
  readonly open: readonly number[];
}

/** Which items of a load are settled. */
export class BatchState {
  readonly seed: string;
  #next: number;
  readonly #open: Set<number>;

  constructor(from?: Checkpoint) {
    this.seed = from?.seed ?? crypto.randomUUID();
    this.#next = from?.next ?? 0;
    this.#open = new Set(from?.open);
  }

  /** Whether the item is to be worked on; it is open from then on. */
  take(index: number): boolean {
    if (index < this.#next) return this.#open.has(index);
    this.#next = index + 1;
    this.#open.add(index);
    return true;
  }

  /** Closes an item, unless what it failed with may not happen again. */
  settle(index: number, error: unknown): void {
    if (error === undefined || isFinal(error)) this.#open.delete(index);
  }

  snapshot(): Checkpoint {
    return { version: 1, seed: this.seed, next: this.#next, open: [...this.#open].sort((a, b) => a - b) };
  }
}

/** The service refused this very record, and would again. */
function isFinal(error: unknown): boolean {
  return error instanceof ExistingRecordError || (error instanceof ApiError && !isTransient(error));
}
