import type { BatchItem, BatchOptions } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';
import { randomUuid, uuidFor } from './idempotency.ts';

/**
 * The argument that `each` receives about an item, and `newUuid`, which makes the uuids of the
 * item's creates.
 */
export interface ItemContext extends BatchItem {
  readonly newUuid: () => string;
}

/** An item that cannot be loaded, with the reason. */
export interface RefusedItem {
  readonly index: number;
  readonly key: string | undefined;
  readonly uuid: string;
  readonly error: ConfigurationError;
}

/** Gives every item of a load its key and its uuids. */
export class ItemKeys<Item> {
  readonly #keyOf: ((item: Item) => string) | undefined;
  /** Key → index of the item that has the key. */
  readonly #seen = new Map<string, number>();

  /**
   * @throws ConfigurationError where `key` is no function, or is missing although there is a
   * checkpoint
   */
  constructor({ key, checkpoint }: BatchOptions<Item>) {
    if (key !== undefined && typeof key !== 'function')
      throw new ConfigurationError(`key is ${typeof key}, expected a function of the item`);
    if (checkpoint && !key)
      throw new ConfigurationError(
        'a checkpoint needs keys: give key: item => item.reference, what names the item in your system',
      );
    this.#keyOf = key;
  }

  /**
   * Makes an item's context, or refuses the item where its key cannot be used.
   * @param end ends the load: called for a mistake that every item would repeat
   */
  async contextOf(
    item: Item,
    index: number,
    signal: AbortSignal,
    end: (error: ConfigurationError) => void,
  ): Promise<ItemContext | RefusedItem> {
    let key: string | undefined;
    try {
      key = this.#keyOf && this.#checked(this.#keyOf(item), index);
    } catch (error) {
      return { index, key: undefined, uuid: randomUuid(), error: asConfiguration(error) };
    }
    const uuid = key === undefined ? randomUuid() : await uuidFor('batch', key);
    let made = false;
    const newUuid = () => {
      if (!made) {
        made = true;
        return uuid;
      }
      if (key === undefined) return randomUuid();
      const error = new ConfigurationError(
        `item ${key} creates a second record: give each create of an item a uuid of its own, await context.uuidFor(guest.id)`,
      );
      end(error);
      throw error;
    };
    return {
      index,
      key,
      uuid,
      uuidFor: (...part) => uuidFor('batch', key ?? uuid, ...part),
      signal,
      newUuid,
    };
  }

  #checked(key: unknown, index: number): string {
    if (typeof key !== 'string' || key.trim() === '')
      throw new ConfigurationError(`key of item ${index} is ${JSON.stringify(key)}, expected a text`);
    const before = this.#seen.get(key);
    if (before !== undefined)
      throw new ConfigurationError(`item ${index} has the key of item ${before}: ${key}`);
    this.#seen.set(key, index);
    return key;
  }
}

/** Wraps what a `key` function threw. The error fails that item only. */
function asConfiguration(error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error;
  return new ConfigurationError(`key: ${error}`, undefined, error);
}
