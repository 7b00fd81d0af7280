import type { Checkpoint, CheckpointStore, SettledStatus } from './batch.ts';
import { ConfigurationError } from './errors/guards.ts';

/** Of what is settled, the part that may be unsaved: what all saves write together then grows with the load, not with its square. */
const UNSAVED_PART = 0.05;

/** What a load has settled, kept in its checkpoint. */
export class Ledger {
  readonly #store: CheckpointStore;
  readonly #target: string;
  readonly #every: number;
  readonly #settled: { readonly [Status in SettledStatus]: string[] };
  /** Settled by an earlier run: mark → how. */
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
   * @throws ConfigurationError where it is unfinished and of a load to another target, or of another version
   */
  static async open(store: CheckpointStore, target: string, every: number): Promise<Ledger> {
    const before = (await store.load()) ?? undefined;
    if (before && before.version !== 2)
      throw new ConfigurationError(
        `the checkpoint has version ${Object(before).version}, expected 2: delete it to load from the start`,
      );
    const unfinished = before?.finished ? undefined : before;
    // It would leave out here what was loaded there.
    if (unfinished && unfinished.target !== target)
      throw new ConfigurationError(
        `the checkpoint is of a load to ${unfinished.target}, this one is to ${target}`,
      );
    const ledger = new Ledger(store, target, every, unfinished);
    await ledger.save(false);
    return ledger;
  }

  /** How an earlier run settled an item. */
  before(mark: string): SettledStatus | undefined {
    return this.#before.get(mark);
  }

  settle(mark: string, status: SettledStatus): void {
    this.#settled[status].push(mark);
  }

  /** Counts an outcome, and saves where so many are unsaved. */
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
