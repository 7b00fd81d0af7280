import { type CallFacts, MirloError, note } from './base.ts';

/** No answer: refused, unresolved, dropped, or cut short, after the retries. `cause.code` has the system's code. */
export class ConnectionError extends MirloError {
  override get name(): string {
    return 'ConnectionError';
  }
}

/** One state seen while waiting for the ministry, in order. */
export interface SeenState {
  readonly state: string;
  /** From the start of the wait. */
  readonly atMs: number;
}

/** Out of time: one attempt (`timeout`) after the retries, or the whole call (`deadline`). */
export class TimeoutError extends MirloError {
  declare readonly kind: 'attempt' | 'deadline';
  /** Of a wait: the states seen until then. */
  declare readonly states?: readonly SeenState[];

  constructor(
    kind: 'attempt' | 'deadline',
    message: string,
    facts: CallFacts,
    cause?: unknown,
    states?: readonly SeenState[],
  ) {
    super(message, facts, cause);
    note(this, { kind, states });
  }

  override get name(): string {
    return 'TimeoutError';
  }
}

/** The caller's signal ended the call; `reason` is the signal's. */
export class AbortedError extends MirloError {
  readonly #reason: unknown;

  constructor(reason: unknown, facts?: CallFacts) {
    super('aborted by the signal', facts);
    this.#reason = reason;
  }

  override get name(): string {
    return 'AbortedError';
  }

  /** What `controller.abort(reason)` was given; kept out of JSON and inspection, since it is the caller's. */
  get reason(): unknown {
    return this.#reason;
  }
}

/** Something answered that does not speak this API: an HTML page, a redirect elsewhere, another shape. */
export class UnexpectedResponseError extends MirloError {
  declare readonly status: number;
  declare readonly contentType?: string;
  declare readonly requestId?: string;
  readonly #preview: string;

  constructor(
    message: string,
    seen: { status: number; contentType?: string | undefined; requestId?: string | undefined },
    preview: string,
    facts: CallFacts,
  ) {
    super(message, facts);
    note(this, seen);
    this.#preview = preview;
  }

  override get name(): string {
    return 'UnexpectedResponseError';
  }

  /** First 200 characters of what came, the key blotted out; kept out of JSON and inspection, since it may hold travellers' data. */
  get preview(): string {
    return this.#preview;
  }
}
