/** Timers set above this fire at once, so none is set. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Why a call ends before its stage does. */
export type Stop = { readonly why: 'abort'; readonly reason: unknown } | { readonly why: 'deadline' };

/** Starts something that calls `resolve` or `reject` once; gives back what undoes it when it is cut short. */
export type Begin<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void;

/**
 * The limits of one call. Whatever it waits for is a stage, one at a time; a stage ends by itself, or at once when the caller's
 * signal fires or the deadline passes. One listener per signal for the whole call, taken off by `close`, so that a long-lived signal
 * keeps nothing.
 */
export interface Bounds {
  /** ms until the deadline. */
  left(): number;
  /** Throws where a signal has fired already. */
  check(): void;
  /** Runs a stage, for at most `limitMs` where given; `late` makes the error then. */
  stage<T>(begin: Begin<T>, limitMs?: number, late?: () => Error): Promise<T>;
  /** A stage that waits. */
  pause(ms: number): Promise<void>;
  close(): void;
}

/** Opens the bounds of a call that starts now. `errorOf` makes the error of a stop. */
export function openBounds(
  signals: readonly (AbortSignal | undefined)[],
  deadlineMs: number,
  errorOf: (stop: Stop) => Error,
): Bounds {
  const startedAt = performance.now();
  let interrupt: ((stop: Stop) => void) | undefined;
  const aborted = () => signals.find(signal => signal?.aborted);
  const onAbort = () => interrupt?.({ why: 'abort', reason: aborted()?.reason });
  for (const signal of signals) signal?.addEventListener('abort', onAbort);

  const left = () => deadlineMs - (performance.now() - startedAt);
  const check = () => {
    const signal = aborted();
    if (signal) throw errorOf({ why: 'abort', reason: signal.reason });
  };

  function stage<T>(begin: Begin<T>, limitMs = Number.POSITIVE_INFINITY, late?: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      check();
      const remaining = left();
      let undo = () => {};
      const end = () => {
        clearTimeout(timer);
        // What settles after a cut must not disarm the next stage.
        if (interrupt === stopped) interrupt = undefined;
      };
      const cut = (error: Error) => {
        end();
        undo();
        reject(error);
      };
      const stopped = (stop: Stop) => cut(errorOf(stop));
      interrupt = stopped;
      const expire = () => cut(late && limitMs < remaining ? late() : errorOf({ why: 'deadline' }));
      const ms = Math.min(limitMs, remaining);
      const timer = ms > MAX_TIMER_MS ? undefined : setTimeout(expire, ms);
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

  return {
    left,
    check,
    stage,
    pause: ms =>
      stage(resolve => {
        const timer = setTimeout(resolve, ms);
        return () => clearTimeout(timer);
      }),
    close: () => {
      for (const signal of signals) signal?.removeEventListener('abort', onAbort);
    },
  };
}
