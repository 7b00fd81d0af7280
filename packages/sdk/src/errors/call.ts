import { type CallFacts, MirloError, note } from './base.ts';

/**
 * No answer came, even after the retries: refused, host unknown, dropped or cut short. `cause.code`
 * has the system's code.
 */
export class ConnectionError extends MirloError {
  override get name(): string {
    return 'ConnectionError';
  }
}

/** One state seen while waiting for the ministry. */
export interface SeenState {
  readonly state: string;
  /** Time since the wait began, in ms. */
  readonly atMs: number;
}

/**
 * The time ran out: for one attempt (`timeout`), after the retries, or for the whole call
 * (`deadline`).
 */
export class TimeoutError extends MirloError {
  declare readonly kind: 'attempt' | 'deadline';
  /** The states seen, where a wait (`waitForSubmission`) ran out of time. */
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

/** The caller's signal ended the call. */
export class AbortedError extends MirloError {
  readonly #reason: unknown;

  constructor(reason: unknown, facts?: CallFacts) {
    super('aborted by the signal', facts);
    this.#reason = reason;
  }

  override get name(): string {
    return 'AbortedError';
  }

  /**
   * The argument of `controller.abort(reason)`. Left out of JSON and inspection, since it belongs
   * to the caller.
   */
  get reason(): unknown {
    return this.#reason;
  }
}

/** The answer is not of this API: an HTML page, a redirect elsewhere, another shape. */
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

  /**
   * First 200 characters of the answer, the key replaced. Left out of JSON and inspection, since it
   * may hold travellers' data.
   */
  get preview(): string {
    return this.#preview;
  }
}
