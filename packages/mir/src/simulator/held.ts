/** The answers that the fault `hold` delays. */
export interface HeldAnswers {
  /**
   * Waits for `ms` milliseconds, or until `release` where `ms` is absent. Ends early on a release,
   * or when the caller disconnects (`gone`).
   */
  wait(ms: number | undefined, gone: (listener: () => void) => void): Promise<void>;
  release(): void;
  count(): number;
}

/** Makes an empty set of held answers. */
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
