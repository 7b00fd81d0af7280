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
export interface BatchState {
  readonly seed: string;
  /** Whether the item is to be worked on; it is open from then on. */
  take(index: number): boolean;
  /** Closes an item, unless what it failed with may not happen again. */
  settle(index: number, error: unknown): void;
  snapshot(): Checkpoint;
}

export function batchState(from: Checkpoint | null | undefined): BatchState {
  const { seed = crypto.randomUUID() } = from ?? {};
  const open = new Set(from?.open);
  let next = from?.next ?? 0;
  return {
    seed,
    take(index) {
      if (index < next) return open.has(index);
      next = index + 1;
      open.add(index);
      return true;
    },
    settle(index, error) {
      // Refused for what the record is: the service would do so again.
      const refused =
        error instanceof ExistingRecordError || (error instanceof ApiError && !isTransient(error));
      if (!error || refused) open.delete(index);
    },
    snapshot: () => ({ version: 1, seed, next, open: [...open].sort((a, b) => a - b) }),
  };
}
