import { MirloError, note } from './base.ts';
/** No answer: refused, unresolved, dropped, or cut short, after the retries. `cause.code` has the system's code. */
export class ConnectionError extends MirloError {
  get name() {
    return 'ConnectionError';
  }
}
/** Out of time: one attempt (`timeout`) after the retries, or the whole call (`deadline`). */
export class TimeoutError extends MirloError {
  constructor(kind, message, facts, cause, states) {
    super(message, facts, cause);
    note(this, { kind, states });
  }
  get name() {
    return 'TimeoutError';
  }
}
/** The caller's signal ended the call; `reason` is the signal's. */
export class AbortedError extends MirloError {
  #reason;
  constructor(reason, facts) {
    super('aborted by the signal', facts);
    this.#reason = reason;
  }
  get name() {
    return 'AbortedError';
  }
  /** What `controller.abort(reason)` was given; kept out of JSON and inspection, since it is the caller's. */
  get reason() {
    return this.#reason;
  }
}
/** Something answered that does not speak this API: an HTML page, a redirect elsewhere, another shape. */
export class UnexpectedResponseError extends MirloError {
  #preview;
  constructor(message, seen, facts) {
    super(message, facts);
    const { preview = '', ...noted } = seen;
    note(this, noted);
    this.#preview = preview;
  }
  get name() {
    return 'UnexpectedResponseError';
  }
  /** First 200 characters of what came, the key blotted out; kept out of JSON and inspection, since it may hold travellers' data. */
  get preview() {
    return this.#preview;
  }
}
