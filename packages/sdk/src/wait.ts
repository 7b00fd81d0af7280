import { type Connection, settingsOf } from './connection.ts';
import { type CallFacts, isMirloError } from './errors/base.ts';
import { type SeenState, TimeoutError } from './errors/call.ts';
import { assertNames, assertNumbers, assertSignal } from './option-names.ts';
import type { CallOptions } from './options.ts';
import type { Settings } from './settings.ts';
import { Bounds } from './transport/bounds.ts';
import { isTransient } from './transport/retry.ts';
import type { MinistryFlag, Mir, MirIssue, MirState } from './types.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 60_000;
const GROWTH = 1.5;
const JITTER = 0.1;
/** Long enough for a queue and a slow ministry, but not for one that is closed overnight. */
const DEADLINE_MS = 30 * 60_000;
/**
 * The last read starts this long before the deadline, or a tenth of the deadline if that is less.
 */
const LAST_READ_MS = 1_000;
/** The most ids that one list takes, and the most records that one page holds. */
const MAX_IDS = 200;

/** States that do not change unless somebody acts. A later version of the service may add some. */
export type EndState =
  | 'accepted'
  /**
   * The record was edited after its filing, and its correction is held: the filed data differs from
   * the record.
   */
  | 'correction_held'
  | 'rejected'
  | 'held'
  | 'annulled'
  | 'not_sent'
  | 'sandbox'
  | (string & {});

/** The final state of a record's filing. */
export interface FilingResult<Record> {
  readonly state: EndState;
  /**
   * `rejected`: the ministry's words. `held`, `correction_held`: the reasons why nothing is sent.
   */
  readonly issues: readonly MirIssue[];
  /**
   * The ministry's proof, where accepted. For `correction_held` it is that of the old filing, which
   * is still valid.
   */
  readonly codigo_comunicacion: string | null;
  readonly record: Record;
  /** The states seen during the wait. */
  readonly states: readonly SeenState[];
}

/**
 * How the wait for one of several records ended: the final state of its filing, or the error that
 * ended the wait.
 */
export type WaitOutcome<Record> =
  | ({ readonly id: number; readonly error?: undefined } & FilingResult<Record>)
  | ({ readonly id: number; readonly state: 'unknown'; readonly error: unknown } & {
      readonly [Fact in Exclude<keyof FilingResult<Record>, 'state'>]?: undefined;
    });

/** The fields of a record that the wait reads. */
export interface Filed {
  readonly enviado_ministerio: MinistryFlag;
  readonly mir?: Mir;
}

/**
 * States by `enviado_ministerio`, for a service that sends no `mir`: 0 pending, 1 submitted, 2
 * sandbox.
 */
const STATE_OF_FLAG = ['queued', 'accepted', 'sandbox'] as const;

/**
 * The state that a wait looks at. For an accepted filing with a correction, it is the correction's.
 */
function stateOf({ mir, enviado_ministerio }: Filed): MirState | 'correction_held' {
  const state = mir?.state ?? STATE_OF_FLAG[enviado_ministerio];
  if (state !== 'accepted' || !mir?.correction) return state;
  return mir.correction.state === 'held' ? 'correction_held' : 'correcting';
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/**
 * Whether a state is final. A state that this version does not know counts as final, so that nobody
 * waits half an hour for nothing.
 */
function isEnd(state: MirState): boolean {
  return !/^(queued|sent|unknown|correcting|annulling)$/.test(state);
}

/** The operations that a wait reads with. */
export interface Reads<Record> {
  get(id: number, options: CallOptions): PromiseLike<Record>;
  list(
    query: { readonly ids: number[]; readonly limit: number },
    options: CallOptions,
  ): PromiseLike<{ readonly data: readonly Record[] }>;
}

/** A record whose filing is not final yet. */
interface Waiting {
  readonly states: SeenState[];
  /** The last transient error of its reads. */
  fault?: unknown;
}

/**
 * Reads records at once, then after 2 s and with waits that grow to 60 s, until the filing of each
 * is final. Several are read by one list per 200 records, one list after the other, so that the
 * wait occupies a single call at a time.
 *
 * @param options `deadline` limits the whole wait (30 min unless set); the others apply to each
 * read
 * @returns an outcome for each id, in the order of `ids`; rejected only for options that cannot be
 * used
 */
export async function waitForAll<Record extends Filed & { readonly id: number }>(
  connection: Connection,
  reads: Reads<Record>,
  ids: readonly number[],
  options: CallOptions = {},
): Promise<WaitOutcome<Record>[]> {
  const wait = new Wait(connection, reads, ids, options);
  await wait.run();
  return ids.map(id => wait.outcomeOf(id));
}

/**
 * Waits for one record.
 *
 * @throws TimeoutError with the states seen
 * @throws AbortedError where the signal ended the wait
 * @throws whatever a read throws that does not pass by itself (401, 403, 404)
 */
export async function waitForOne<Record extends Filed & { readonly id: number }>(
  connection: Connection,
  reads: Reads<Record>,
  id: number,
  options?: CallOptions,
): Promise<FilingResult<Record>> {
  const wait = new Wait(connection, reads, [id], options);
  await wait.run();
  const { id: _, ...outcome } = wait.outcomeOf(id);
  if (outcome.issues === undefined) throw outcome.error;
  return outcome;
}

class Wait<Record extends Filed & { readonly id: number }> {
  readonly #settings: Settings;
  readonly #reads: Reads<Record>;
  readonly #options: CallOptions;
  readonly #deadline: number;
  readonly #bounds: Bounds;
  readonly #waiting: Map<number, Waiting>;
  readonly #outcomes = new Map<number, WaitOutcome<Record>>();
  #rounds = 0;

  constructor(
    connection: Connection,
    reads: Reads<Record>,
    ids: readonly number[],
    options: CallOptions = {},
  ) {
    assertNames(options, 'call');
    const { signal, deadline = DEADLINE_MS } = options;
    assertSignal(signal);
    assertNumbers({ deadline }, 1);
    this.#settings = settingsOf(connection);
    this.#reads = reads;
    this.#options = options;
    this.#deadline = deadline;
    this.#bounds = new Bounds([this.#settings.signal, signal], () => this.#facts());
    this.#waiting = new Map(ids.map(id => [id, { states: [] }]));
  }

  async run(): Promise<void> {
    try {
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * GROWTH)) {
        this.#rounds += 1;
        await this.#readAll([...this.#waiting.keys()]);
        if (this.#waiting.size === 0) return;
        const rest = this.#left() - Math.min(LAST_READ_MS, this.#deadline / 10);
        if (rest <= 0) break;
        await this.#bounds.pause(Math.min(MAX_WAIT_MS, wait * (1 + Math.random() * JITTER), rest));
      }
      for (const [id, waiting] of this.#waiting) this.#end(id, this.#late(waiting));
    } catch (error) {
      for (const id of this.#waiting.keys()) this.#end(id, error);
    } finally {
      this.#bounds.close();
    }
  }

  outcomeOf(id: number): WaitOutcome<Record> {
    return this.#outcomes.get(id) ?? { id, state: 'unknown', error: undefined };
  }

  async #readAll(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += MAX_IDS)
      await this.#readSome(ids.slice(start, start + MAX_IDS));
  }

  /**
   * Reads some records by one list. A record that the list lacks is read alone, which tells why.
   */
  async #readSome(ids: readonly number[]): Promise<void> {
    const named = ids.filter(isId);
    const found = new Map<number, Record>();
    if (named.length > 1) {
      try {
        const { data } = await this.#reads.list({ ids: named, limit: MAX_IDS }, this.#reading());
        for (const record of data) found.set(record.id, record);
      } catch (error) {
        for (const id of ids) this.#failed(id, error);
        return;
      }
    }
    for (const id of ids) {
      try {
        this.#seen(id, found.get(id) ?? (await this.#reads.get(id, this.#reading())));
      } catch (error) {
        this.#failed(id, error);
      }
    }
  }

  #reading(): CallOptions {
    return { ...this.#options, deadline: Math.max(1, Math.min(this.#settings.deadline, this.#left())) };
  }

  #seen(id: number, record: Record): void {
    const states = this.#waiting.get(id)?.states ?? [];
    const state = stateOf(record);
    if (states.at(-1)?.state !== state) states.push({ state, atMs: this.#bounds.elapsed() });
    if (!isEnd(state)) return;
    const { correction, codigo_comunicacion = null } = record.mir ?? {};
    const { issues = [] } = correction ?? record.mir ?? {};
    this.#outcomes.set(id, { id, state, issues, codigo_comunicacion, record, states });
    this.#waiting.delete(id);
  }

  /** Leaves a transient error to the next round; any other ends the wait for this record. */
  #failed(id: number, error: unknown): void {
    const waiting = this.#waiting.get(id);
    const passes = isMirloError(error) && (isTransient(error) || error instanceof TimeoutError);
    if (passes && waiting) waiting.fault = error;
    else this.#end(id, error);
  }

  #end(id: number, error: unknown): void {
    this.#waiting.delete(id);
    this.#outcomes.set(id, { id, state: 'unknown', error });
  }

  #left(): number {
    return this.#deadline - this.#bounds.elapsed();
  }

  #facts(): CallFacts {
    return { attempts: this.#rounds, elapsedMs: this.#bounds.elapsed() };
  }

  #late({ states, fault }: Waiting): TimeoutError {
    const seen = states.map(({ state }) => state).join(', ');
    const message = `not filed within ${this.#deadline} ms; seen: ${seen}`;
    return new TimeoutError('deadline', message, this.#facts(), fault, states);
  }
}
