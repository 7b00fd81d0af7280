import type { Checkpoint, CheckpointStore, SettledStatus } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';

/**
 * A save is due once this share of the settled items is unsaved. So a larger load saves less often,
 * and what all its saves write grows with the load, not with its square.
 */
const UNSAVED_PART = 0.05;

/**
 * The items that a load has settled, kept in its checkpoint. A mark is the hash of an item's key
 * and content.
 */
export class Ledger {
  readonly #store: CheckpointStore;
  readonly #target: string;
  readonly #every: number;
  readonly #settled: { readonly [Status in SettledStatus]: string[] };
  /** Items that an earlier run settled: mark → status. */
  readonly #before = new Map<string, SettledStatus>();
  #unsaved = 0;

  private constructor(store: CheckpointStore, target: string, every: number, before: Checkpoint | undefined) {
    this.#store = store;
    this.#target = target;
    this.#every = every;
    const { created, existing, done }: Partial<Checkpoint['settled']> = before?.settled ?? {};
    this.#settled = {
      created: [...(created ?? [])],
      existing: [...(existing ?? [])],
      done: [...(done ?? [])],
    };
    for (const status of ['created', 'existing', 'done'] as const)
      for (const mark of this.#settled[status]) this.#before.set(mark, status);
  }

  /**
   * Reads the checkpoint, and saves it before anything is sent.
   *
   * @throws ConfigurationError where the checkpoint has another version, or is unfinished and
   * belongs to a load to another target
   */
  static async open(store: CheckpointStore, target: string, every: number): Promise<Ledger> {
    const before = (await store.load()) ?? undefined;
    if (before && before.version !== 2)
      throw new ConfigurationError(
        `the checkpoint has version ${Object(before).version}, expected 2: delete it to load from the start`,
      );
    const unfinished = before?.finished ? undefined : before;
    // A checkpoint of another target would skip items here that were loaded there.
    if (unfinished && unfinished.target !== target)
      throw new ConfigurationError(
        `the checkpoint is of a load to ${unfinished.target}, this one is to ${target}`,
      );
    const ledger = new Ledger(store, target, every, unfinished);
    await ledger.save(false);
    return ledger;
  }

  /** How an earlier run settled an item; undefined where it did not. */
  before(mark: string): SettledStatus | undefined {
    return this.#before.get(mark);
  }

  settle(mark: string, status: SettledStatus): void {
    this.#settled[status].push(mark);
  }

  /** Counts an outcome, and saves the checkpoint where enough outcomes are unsaved. */
  async count(): Promise<void> {
    this.#unsaved += 1;
    const { created, existing, done } = this.#settled;
    const settled = created.length + existing.length + done.length;
    if (this.#unsaved >= Math.max(this.#every, settled * UNSAVED_PART)) await this.save(false);
  }

  async save(finished: boolean): Promise<void> {
    this.#unsaved = 0;
    await this.#store.save({ version: 2, target: this.#target, finished, settled: this.#settled });
  }
}
