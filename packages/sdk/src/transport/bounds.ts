import type { CallFacts } from '../errors/base.ts';
import { AbortedError } from '../errors/call.ts';

/** A longer timer would fire at once, so none is set. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Starts something that calls `resolve` or `reject` once. Returns a function that cancels what was
 * started.
 */
export type Begin<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void;

/**
 * The limits of one call: its signals and its deadline. The call waits for one stage at a time. A
 * stage ends by itself, or at once when a signal of the caller fires or the deadline passes. There
 * is one listener per signal for the whole call; `close` removes it, so that a long-lived signal
 * keeps no reference. It is a class because every call makes one, and methods cost nothing per
 * instance, unlike closures.
 */
export class Bounds {
  readonly #startedAt = performance.now();
  readonly #signals: readonly (AbortSignal | undefined)[];
  readonly #deadlineMs: number;
  readonly #factsOf: () => CallFacts | undefined;
  readonly #lateError: (() => Error) | undefined;
  #interrupt: ((error?: Error) => void) | undefined;
  #onAbort: (() => void) | undefined;

  /**
   * Opens the bounds of a call that starts now.
   *
   * @param factsOf the facts for the error of an abort
   * @param lateError makes the error of the deadline
   */
  constructor(
    signals: readonly (AbortSignal | undefined)[],
    factsOf: () => CallFacts | undefined,
    deadlineMs: number = Number.POSITIVE_INFINITY,
    lateError?: () => Error,
  ) {
    this.#signals = signals;
    this.#factsOf = factsOf;
    this.#deadlineMs = deadlineMs;
    this.#lateError = lateError;
    for (const signal of signals) {
      if (!signal) continue;
      this.#onAbort ??= () => this.#interrupt?.(this.#aborted());
      signal.addEventListener('abort', this.#onAbort);
    }
  }

  /** Whole ms since the call began. */
  elapsed(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** ms until the deadline. */
  left(): number {
    return this.#deadlineMs - this.elapsed();
  }

  #aborted(): Error | undefined {
    const signal = this.#onAbort && this.#signals.find(one => one?.aborted);
    return signal && new AbortedError(signal.reason, this.#factsOf());
  }

  /** Throws where a signal has fired already. */
  check(): void {
    const error = this.#aborted();
    if (error) throw error;
  }

  /**
   * Runs a stage. Where `limitMs` passes before the deadline does, the stage is cut short with the
   * error that `late` makes.
   */
  stage<T>(begin: Begin<T>, limitMs = Number.POSITIVE_INFINITY, late = this.#lateError): Promise<T> {
    return new Promise((resolve, reject) => {
      this.check();
      const remaining = this.left();
      const ms = Math.min(limitMs, remaining);
      let undo = () => {};
      const end = () => {
        clearTimeout(timer);
        // A stage that settles after it was cut short must not clear the interrupt of the next one.
        if (this.#interrupt === cut) this.#interrupt = undefined;
      };
      const cut = (error = (limitMs < remaining ? late : this.#lateError)?.()) => {
        end();
        undo();
        reject(error);
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

  /** Waits `ms`, as a stage: a signal or the deadline ends the wait early. */
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
