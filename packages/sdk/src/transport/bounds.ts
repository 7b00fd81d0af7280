/** Timers set above this fire at once, so none is set. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Starts something that calls `resolve` or `reject` once; gives back what undoes it when it is cut short. */
export type Begin<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void;

/**
 * The limits of one call. Whatever it waits for is a stage, one at a time; a stage ends by itself, or at once when a signal of the
 * caller fires or the deadline passes. One listener per signal for the whole call, taken off by `close`, so that a long-lived signal
 * keeps nothing. A class, since every call has one: methods cost nothing per call, closures would.
 */
export class Bounds {
  readonly #startedAt = performance.now();
  readonly #signals: readonly (AbortSignal | undefined)[];
  readonly #deadlineMs: number;
  readonly #errorOf: (aborted?: AbortSignal) => Error;
  #interrupt: ((aborted?: AbortSignal) => void) | undefined;
  #onAbort: (() => void) | undefined;

  /** Opens the bounds of a call that starts now; `errorOf` makes the error of the signal that fired, or else of the deadline. */
  constructor(
    signals: readonly (AbortSignal | undefined)[],
    deadlineMs: number,
    errorOf: (aborted?: AbortSignal) => Error,
  ) {
    this.#signals = signals;
    this.#deadlineMs = deadlineMs;
    this.#errorOf = errorOf;
    for (const signal of signals) {
      if (!signal) continue;
      this.#onAbort ??= () => this.#interrupt?.(this.#aborted());
      signal.addEventListener('abort', this.#onAbort);
    }
  }

  /** ms since the call began. */
  elapsed(): number {
    return performance.now() - this.#startedAt;
  }

  /** ms until the deadline. */
  left(): number {
    return this.#deadlineMs - this.elapsed();
  }

  #aborted(): AbortSignal | undefined {
    return this.#signals.find(signal => signal?.aborted);
  }

  /** Throws where a signal has fired already. */
  check(): void {
    const signal = this.#onAbort && this.#aborted();
    if (signal) throw this.#errorOf(signal);
  }

  /** Runs a stage, for at most `limitMs` where given; `late` makes the error then. */
  stage<T>(begin: Begin<T>, limitMs = Number.POSITIVE_INFINITY, late?: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      this.check();
      const remaining = this.left();
      const ms = Math.min(limitMs, remaining);
      let undo = () => {};
      const end = () => {
        clearTimeout(timer);
        // What settles after a cut must not disarm the next stage.
        if (this.#interrupt === cut) this.#interrupt = undefined;
      };
      const cut = (aborted?: AbortSignal) => {
        end();
        undo();
        reject(aborted || !late || limitMs >= remaining ? this.#errorOf(aborted) : late());
      };
      this.#interrupt = cut;
      const timer = ms > MAX_TIMER_MS ? undefined : setTimeout(cut, ms);
      undo = begin(
        value => {
          end();
          resolve(value);
        },
        error => {
          end();
          reject(error);
        },
      );
    });
  }

  /** A stage that waits. */
  pause(ms: number): Promise<void> {
    return this.stage(resolve => {
      const timer = setTimeout(resolve, ms);
      return () => clearTimeout(timer);
    });
  }

  close(): void {
    if (this.#onAbort)
      for (const signal of this.#signals) signal?.removeEventListener('abort', this.#onAbort);
  }
}
