/** Answers that wait until somebody lets them go. */
export interface HeldAnswers {
  /** Waits `ms` milliseconds, or for `release` where it is absent; a release, or the caller's going away (`gone`), ends either. */
  wait(ms: number | undefined, gone: (listener: () => void) => void): Promise<void>;
  release(): void;
  count(): number;
}

/** Nothing is held yet. */
export function createHeldAnswers(): HeldAnswers {
  const waiting = new Set<() => void>();

  function wait(ms: number | undefined, gone: (listener: () => void) => void): Promise<void> {
    return new Promise(resolve => {
      const timer = ms === undefined ? undefined : setTimeout(go, ms);
      function go(): void {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      }
      waiting.add(go);
      gone(go);
    });
  }

  return {
    wait,
    release: () => {
      for (const go of [...waiting]) go();
    },
    count: () => waiting.size,
  };
}
