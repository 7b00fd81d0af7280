/** Timers set above this fire at once, so none is set. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Opens the bounds of a call that starts now. `errorOf` makes the error of a stop. */
export function openBounds(signals, deadlineMs, errorOf) {
  const startedAt = performance.now();
  let interrupt;
  const aborted = () => signals.find(signal => signal?.aborted);
  const onAbort = () => interrupt?.({ why: 'abort', reason: aborted()?.reason });
  for (const signal of signals) signal?.addEventListener('abort', onAbort);
  const left = () => deadlineMs - (performance.now() - startedAt);
  const check = () => {
    const signal = aborted();
    if (signal) throw errorOf({ why: 'abort', reason: signal.reason });
  };
  function stage(begin, limitMs = Number.POSITIVE_INFINITY, late) {
    return new Promise((resolve, reject) => {
      check();
      const remaining = left();
      let undo = () => {};
      const end = () => {
        clearTimeout(timer);
        // What settles after a cut must not disarm the next stage.
        if (interrupt === stopped) interrupt = undefined;
      };
      const cut = error => {
        end();
        undo();
        reject(error);
      };
      const stopped = stop => cut(errorOf(stop));
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
